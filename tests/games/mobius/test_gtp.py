"""`halftwist gtp mobius`: commands in, answers out."""

from random import Random

import pytest

from halftwist.games.mobius import Mobius
from halftwist.games.mobius.engine import level_numbered
from halftwist.games.mobius.gtp import COMMANDS, GtpClock, GtpSession
from support.command import process, ran


def talk(*lines: str, level: int = 3, columns: int = 4, rows: int = 6) -> list[str]:
    """The answers to these commands, without the empty line that ends each."""
    session = GtpSession(Mobius(columns=columns, rows=rows), level_numbered(level), Random(1))
    answers = list(session.answers(lines))
    assert all(answer.endswith("\n\n") and "\n\n" not in answer[:-1] for answer in answers)
    return [answer[:-2] for answer in answers]


def test_the_administrative_commands_answer() -> None:
    assert talk("protocol_version", "name", "known_command genmove", "known_command dance") == [
        "= 2",
        "= Halftwist",
        "= true",
        "= false",
    ]
    assert talk("list_commands")[0].removeprefix("= ").split("\n") == list(COMMANDS)


def test_an_answer_repeats_the_commands_number() -> None:
    assert talk("7 name", "8 dance", "09 komi 6.5") == ["=7 Halftwist", "?8 unknown command", "=09"]


def test_comments_blank_lines_and_control_signs_are_passed_over() -> None:
    assert talk("", "# only a comment", "   ", "play\tblack\tB3 # the middle\r\n", "\x07name") == ["=", "= Halftwist"]


def test_black_is_red_and_moves_first() -> None:
    assert talk("play b B3", "play WHITE c3", "play red A1", "play blue A2") == ["="] * 4
    (answer,) = talk("play w B3")
    assert answer.startswith("? illegal move: It is red’s turn")


@pytest.mark.parametrize("move", ["B3", "Z9", "A99", "pass", "I"])
def test_an_illegal_move_is_refused_in_a_sentence_and_changes_nothing(move: str) -> None:
    first, before, refused, after, legal = talk(
        "play black B3", "showboard", f"play white {move}", "showboard", "play white C3"
    )
    assert first == legal == "="
    assert refused.startswith("? illegal move: ")
    assert before == after != talk("showboard")[0]


def test_no_letter_is_skipped() -> None:
    assert talk("boardsize 12 12", "play black I1") == ["=", "="]


@pytest.mark.parametrize(
    ("size", "fine"),
    [("6 6", True), ("12", True), ("5 24", True), ("9", False), ("2 6", False), ("99 6", False), ("x", False)],
)
def test_a_board_has_columns_and_rows_or_is_square(size: str, fine: bool) -> None:
    (answer,) = talk(f"boardsize {size}")
    assert answer.startswith("=" if fine else "? ")


def test_a_whole_game_is_generated_scored_and_undone() -> None:
    session = GtpSession(Mobius(columns=4, rows=6), level_numbered(3), Random(1))
    colours = ["black", "white"] * 11
    said = [next(session.answers([f"genmove {colour}"])) for colour in colours if session.state.end is None]
    assert all(answer.startswith("= ") for answer in said)
    (over,) = session.answers([f"genmove {colours[len(said)]}"])
    assert over.startswith("? the game is over")
    (score,) = session.answers(["final_score"])
    assert score.strip() in ("= B+", "= W+")
    assert list(session.answers(["undo", "final_score"])) == ["=\n\n", "? cannot score: the game is not over\n\n"]


def test_reg_genmove_only_says_what_it_would_play() -> None:
    move, again = talk("reg_genmove b", "genmove b")
    assert move.startswith("= ")
    assert again.startswith("= ")
    assert talk("reg_genmove b", "undo")[1] == "? cannot undo: no move has been made"


def test_what_the_engine_learnt_is_kept_from_move_to_move(monkeypatch: pytest.MonkeyPatch) -> None:
    from halftwist.games.mobius.engine.search import Search

    kept: list[int] = []
    keep = Search._keep  # pyright: ignore[reportPrivateUsage]
    monkeypatch.setattr(Search, "_keep", lambda search, node: (kept.append(node), keep(search, node))[1])
    session = GtpSession(Mobius(columns=6, rows=6), level_numbered(5), Random(1))
    told = list(session.answers(["play black B3", "genmove white", "genmove black", "genmove white"]))
    assert all(answer.startswith("=") for answer in told)
    assert len(kept) == 2
    first = session.player
    list(session.answers(["boardsize 4 6", "genmove black"]))
    assert session.player is not first
    assert session.player is not None
    assert session.player.game == Mobius(columns=4, rows=6)


def test_a_game_taken_back_and_begun_again_is_played_like_any_other() -> None:
    told = talk("genmove b", "undo", "genmove b", "clear_board", "genmove b", "genmove w", level=5)
    assert all(answer.startswith("=") for answer in told)


def test_genmove_out_of_turn_is_refused() -> None:
    assert talk("genmove white")[0].startswith("? illegal move")


def test_a_player_may_resign() -> None:
    assert talk("play black resign", "final_score", "clear_board", "final_score")[1:] == [
        "= W+",
        "=",
        "? cannot score: the game is not over",
    ]


@pytest.mark.parametrize(
    "line", ["play", "play black", "genmove", "genmove pink", "time_left b", "time_settings 1 2", "boardsize"]
)
def test_a_command_with_the_wrong_words_is_a_syntax_error(line: str) -> None:
    assert talk(line)[0].startswith("? syntax error: ")


def test_time_is_shared_out_over_the_moves_to_come() -> None:
    assert GtpClock(0, 10_000, 0).limit_ms(0) is None
    assert GtpClock(60_000, 0, 0).limit_ms(0) == 2950
    clock = GtpClock(60_000, 10_000, 5)
    clock.left_ms[1] = (10_000, 5)
    assert clock.limit_ms(1) == 1950
    assert GtpClock(0, 0, 0).limit_ms(0) == 20
    assert talk("time_settings 1 0 0", "time_left black 1 0", "genmove black")[2].startswith("= ")


def test_quit_ends_the_talk() -> None:
    assert talk("quit", "name") == ["="]


def test_the_command_talks_with_a_program_line_by_line() -> None:
    talking = process("gtp", "mobius", "--level", "1", "--columns", "4", "--rows", "6", "--seed", "3")
    assert talking.stdin
    assert talking.stdout
    talking.stdin.write(b"1 name\n")
    talking.stdin.flush()
    assert [talking.stdout.readline(), talking.stdout.readline()] == [b"=1 Halftwist\n", b"\n"]
    out, errors = talking.communicate(b"\xff\xfe\nquit\n", timeout=60)
    assert out == b"? unknown command\n\n=\n\n"
    assert errors == b""
    assert talking.returncode == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["formula"], "Formula has no board that fits this protocol. Try: halftwist gtp mobius"),
        (["mobius", "--level", "99"], "no level"),
        (["mobius", "--columns", "2"], "columns"),
        (["chess"], "chess"),
    ],
)
def test_a_wrong_call_is_a_sentence(capsys: pytest.CaptureFixture[str], words: list[str], sentence: str) -> None:
    told = ran(capsys, "gtp", *words)
    assert told.code == 2
    assert sentence in told.err
