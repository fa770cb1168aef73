"""What lies on a Möbi table, for whoever draws it."""

from dataclasses import dataclass

from halftwist.games.mobi.rules.pod import FARTHEST, LARGEST_POD
from halftwist.games.mobi.rules.tiles import KINDS, READINGS, kind_of
from halftwist.games.mobi.rules.variants import Variants


@dataclass(frozen=True, slots=True)
class TilePicture:
    """A kind of tile as a hand writes it, and the tokens that it can be laid on a pod as."""

    kind: str
    readings: tuple[str, ...]
    count: int | None  # in the box; None for operations, which never run out (B2)


@dataclass(frozen=True, slots=True)
class BoxPicture:
    """The tiles of this game, and the numbers a table needs for its countdowns and its grid."""

    numbers: tuple[TilePicture, ...]
    operations: tuple[TilePicture, ...]
    players: int
    team_size: int  # where all teams are alike; else see below
    teams: tuple[tuple[int, ...], ...]  # the seats of each player or team
    hand_size: int | None  # None where all tiles are dealt
    flip: int | None  # how many are taken at a FLIP!; None where there is none
    again_ms: int  # how long until the same may be called again
    largest_pod: int  # tiles
    farthest: int  # a column or a row lies no farther than this from 0


def box_picture(game: Variants, again_ms: int) -> BoxPicture:
    """What there is in this variant."""
    numbers = tuple(
        TilePicture(kind, _readings(kind), count) for kind, count in zip(KINDS, game.box, strict=True) if count
    )
    signs = (("=", ("=",)), ("+/-", ("+", "-")), *(() if game.kids else (("x//", ("x", "/")),)))  # B12: no × ÷ for kids
    return BoxPicture(
        numbers=numbers,
        operations=tuple(TilePicture(kind, readings, None) for kind, readings in signs),
        players=game.player_count,
        team_size=game.team_size,
        teams=game.teams,
        hand_size=None if game.chill else game.hand_size,
        flip=None if game.chill else game.flip,
        again_ms=again_ms,
        largest_pod=LARGEST_POD,
        farthest=FARTHEST,
    )


def _readings(kind: str) -> tuple[str, ...]:
    """B3: six and nine are one kind, and a möbius tile reads 1–12 even where no other tile does (B12)."""
    return tuple(token for token in READINGS if kind_of(token) == kind)
