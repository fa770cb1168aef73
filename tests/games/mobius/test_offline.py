"""What the page knows of the lesson where there is no network is what the referee says."""

from support.offline_mobius import FILE, written


def test_what_the_lesson_knows_without_a_network_is_what_the_referee_says() -> None:
    assert FILE.read_text(encoding="utf-8") == written(), (
        "PYTHONPATH=tests python tests/support/offline_mobius.py writes it"
    )
