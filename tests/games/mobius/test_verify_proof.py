"""Certificates: what they prove holds, and whoever damages one is told so in a sentence."""

import ast
import gzip
import json
import lzma
import os
from pathlib import Path

import pytest

import halftwist.games.mobius.verify_proof as verifier
from halftwist.core import Refused
from halftwist.games.mobius.verify_proof import verify
from support.command import ran

PROOFS = Path(__file__).parents[3] / "docs" / "engines" / "proofs"
SMALL = PROOFS / "mobius-3x6.proof.xz"
USUALLY = 200_000
"""Larger files are checked by `make prove` only."""
LARGE = [
    file
    for file in sorted(PROOFS.glob("mobius-*.proof.xz"))
    if file != SMALL and (file.stat().st_size < USUALLY or "HALFTWIST_PROVED_POSITIONS" in os.environ)
]


def text_of(file: Path) -> list[str]:
    return lzma.decompress(file.read_bytes()).decode().splitlines()


def refused(lines: list[str], **header: object) -> str:
    with pytest.raises(Refused) as caught:
        verify(json.loads(lines[0]) | header, lines[1:])
    return caught.value.refusal.code


def test_the_certificate_of_3_by_6_holds(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = ran(capsys, "verify-proof", str(SMALL), "--language", "en")
    assert code == 0
    assert "3 × 6: whoever moves first wins" in out
    for cell in ("A1", "B1", "A2", "B2"):
        assert f"3 × 6, first move {cell}: red wins." in out
    assert "claims of the certificate hold" in out


@pytest.mark.parametrize("file", LARGE, ids=lambda file: file.name)
def test_a_large_certificate_holds(file: Path) -> None:
    header, *lines = text_of(file)
    assert verify(json.loads(header), lines)


def test_the_verifier_is_short_and_shares_nothing_with_the_prover() -> None:
    source = Path(verifier.__file__).read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 300
    imported = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom | ast.Import)]
    ours = {node.module for node in imported if isinstance(node, ast.ImportFrom) and "halftwist" in (node.module or "")}
    assert ours == {"halftwist.core"}


def test_every_claim_is_needed_or_at_least_checked() -> None:
    """Whichever line of the certificate is changed in its stones or parts, it is noticed or still true."""
    lines = text_of(SMALL)
    noticed = 0
    for number in range(1, len(lines), 9):
        kind, *words = lines[number].split()
        if kind == "|" and len(words) > 3:
            changed = [*lines[:number], " ".join([kind, *words[:-1]]), *lines[number + 1 :]]
            noticed += refused(changed) == "mobius-proof-common"
    assert noticed > 20


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("nonsense", "mobius-proof-unreadable"),
        ("& 0~1", "mobius-proof-unreadable"),
        ("& 0~99 3", "mobius-proof-unreadable"),
        ("= zz 0 1 2", "mobius-proof-unreadable"),
        ("& 0~1 1", "mobius-proof-ends"),
        ("& 0~14~0 4001", "mobius-proof-goal"),
        ("& W 0", "mobius-proof-goal"),
        ("& W 7fff 9999999", "mobius-proof-order"),
        ("| W 0", "mobius-proof-common"),
        ("= 0 0 1 1", "mobius-proof-captured"),
        ("> 0 0", "mobius-proof-symmetry"),
    ],
)
def test_a_claim_that_does_not_follow_is_refused(line: str, code: str) -> None:
    lines = ["& 0~1 3", line]
    header = json.loads(text_of(SMALL)[0]) | {"claims": 2, "results": []}
    with pytest.raises(Refused) as caught:
        verify(header, lines)
    assert caught.value.refusal.code == code


def test_a_bridge_needs_both_of_its_cells() -> None:
    """On 3 × 6 the cells B1 (1) and B3 (6) are joined by A2 (3) and by B2 (4)."""
    header = json.loads(text_of(SMALL)[0]) | {"claims": 3, "results": []}
    either = ["& 1~6 4a", "& 1~6 52"]
    assert verify(header, [*either, "| 1~6 42 3:0 4:1"]) == []
    with pytest.raises(Refused) as caught:
        verify(header, [*either, "| 1~6 42 3:0"])
    assert caught.value.refusal.code == "mobius-proof-common"


@pytest.mark.parametrize("change", [{"version": 2}, {"columns": 2}, {"rows": 7}, {"results": 3}, {"columns": "wide"}])
def test_a_header_that_describes_no_strip_is_refused(change: dict[str, object]) -> None:
    assert refused(text_of(SMALL), **change) == "mobius-proof-header"


def test_a_result_that_its_claim_does_not_show_is_refused() -> None:
    lines = text_of(SMALL)
    wrong = [
        [{"first": "A1", "winner": "blue", "move": "B1", "claim": 0}],
        [{"first": "A1", "winner": "red", "claim": 0}],
        [json.loads(lines[0])["results"][1] | {"first": "B1"}],
    ]
    for results in wrong:
        assert refused(lines, results=results) == "mobius-proof-result"


def test_a_shortened_certificate_is_refused() -> None:
    assert refused(text_of(SMALL)[:-1]) == "mobius-proof-short"


def test_a_damaged_file_gets_a_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    whole, damaged = SMALL.read_bytes(), tmp_path / "damaged.xz"
    lines = "\n".join(text_of(SMALL)).encode()
    other_game = lines.replace(b'"game":"mobius"', b'"game":"hopscotch"')
    no_verifier = lines.replace(b'"game":"mobius"', b'"game":"formula"')
    for data, said in (
        (whole[: len(whole) // 2], "is damaged"),
        (whole[:100] + b"\0" * 50 + whole[150:], "is damaged"),
        (gzip.compress(lines)[:-20], "is damaged"),
        (b"", "is not a certificate"),
        (b"{}", "is not a certificate"),
        (b"\xff\xfe", "is not a certificate"),
        (other_game, "hopscotch"),
        (no_verifier, "cannot be checked here"),
        (lines[:-200], "proves nothing"),
    ):
        damaged.write_bytes(data)
        code, out, err = ran(capsys, "verify-proof", str(damaged), "--language", "en")
        assert (code, out) == (1, "")
        assert said in err
        assert "Traceback" not in err


def test_a_plain_and_a_gzipped_certificate_are_read_too(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    plain = "\n".join(text_of(SMALL)).encode()
    for data in (plain, gzip.compress(plain)):
        (tmp_path / "proof").write_bytes(data)
        assert ran(capsys, "verify-proof", str(tmp_path / "proof"))[0] == 0


def test_a_certificate_that_is_not_there_gets_a_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, _, err = ran(capsys, "verify-proof", str(tmp_path / "none.xz"), "--language", "en")
    assert code == 1
    assert "There is no file" in err
    assert ran(capsys, "verify-proof", str(tmp_path), "--language", "nl")[0] == 1
