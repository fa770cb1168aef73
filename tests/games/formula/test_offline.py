"""What the page's own referee is held to is what this one says."""

from support.offline_formula import FILE, written


def test_what_is_written_down_for_the_lesson_without_a_network_is_what_the_referee_says() -> None:
    assert FILE.read_text(encoding="utf-8") == written(), (
        "PYTHONPATH=tests python tests/support/offline_formula.py writes it"
    )
