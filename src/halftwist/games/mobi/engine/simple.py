"""A plain Möbi builder: one long equation out of the whole hand, laid anew after every deal."""

from dataclasses import dataclass
from random import Random

from halftwist.core import Resign, Seat
from halftwist.engines.player import Choice
from halftwist.games.mobi import Arrange, CallMobi, Flip, Go, Mobi, Placed, PlayerView, Ready, Stop, Swap, View
from halftwist.games.mobi.engine.simple_sums import Tokens, equation_of, fewest_left, laid_out, same_on_both_sides

_READY_MS = 300
_THINKS_MS = 1500
_TILE_MS = 150
_CALLS_MS = 400
_SWAPS_MS = 5000
_MOST_ENTRIES = 200  # of one arrangement
_MOST_LEFT = 3
_STOPS = 0.2  # how readily a builder that cannot finish agrees to stop, rather than swap once more
_RESIGNS = 0.02  # how readily a builder that is stuck for good gives up
_SWAP_TILES = 2


@dataclass(frozen=True, slots=True)
class MobiBuilder:
    """Never calls with a pod that is wrong, because it never lays one."""

    game: Mobi

    def choose(self, view: View, seat: Seat, rng: Random) -> Choice | None:
        if view.outcome or view.due:
            return None
        player = view.players[self.game.team_of(seat)]
        if view.go_at_ms is None:
            return _begin(view, player, seat)
        if player.at_pod != seat:
            return None
        return self._race(view, player, rng) if view.mobi_open else self._flip(view, player, rng)

    def _flip(self, view: View, player: PlayerView, rng: Random) -> Choice | None:
        """Lay all tiles, or all but one, and call; stuck for good, give up in the end."""
        most = 0 if self.game.solo else 1
        target = fewest_left(player.hand, products=not self.game.kids, most=most)
        if target:
            return _laying(player, target) or Choice(Flip(view.flips), _CALLS_MS)
        return Choice(Resign(), _SWAPS_MS) if self.game.solo or rng.random() < _RESIGNS else None

    def _race(self, view: View, player: PlayerView, rng: Random) -> Choice | None:
        """Lay all tiles and call; otherwise as many as go, and swap one of the others."""
        whole = equation_of(player.hand, products=not self.game.kids) or same_on_both_sides(player.hand)
        if whole:
            return _laying(player, whole) or Choice(CallMobi(), _CALLS_MS)
        target = fewest_left(player.hand, products=not self.game.kids, most=_MOST_LEFT)
        laying = _laying(player, target)
        if laying:
            return laying
        can_swap = not self.game.chill and view.pool >= _SWAP_TILES and bool(player.unused)
        if can_swap and not player.wants_to_stop and rng.random() >= _STOPS:
            return Choice(Swap(rng.choice(player.unused)), _SWAPS_MS)
        return None if player.wants_to_stop else Choice(Stop(True), _CALLS_MS)


@dataclass(frozen=True, slots=True)
class ClumsyMobiPlayer:
    """A builder with clumsy hands: now and then it moves any tile anywhere, or calls out of turn."""

    game: Mobi

    def choose(self, view: View, seat: Seat, rng: Random) -> Choice | None:
        player = view.players[self.game.team_of(seat)]
        fumbles = view.go_at_ms is not None and player.at_pod == seat and not view.due and not view.outcome
        if fumbles and rng.random() < 0.3:
            return Choice(self._fumble(view, player, rng), rng.randrange(_THINKS_MS))
        return MobiBuilder(self.game).choose(view, seat, rng)

    def _fumble(self, view: View, player: PlayerView, rng: Random) -> object:
        slips: list[object] = [Flip(view.flips), Stop(not player.wants_to_stop), self._any_tile(player, rng)]
        slips += [self._any_tile(player, rng)] * 3
        if player.unused:
            slips.append(Swap(rng.choice(player.unused)))
        if player.pod:
            tile = rng.choice(player.pod)
            slips.append(Arrange(((tile.column, tile.row),)))
        if rng.random() < 0.1:
            slips.append(CallMobi())
        return rng.choice(slips)

    def _any_tile(self, player: PlayerView, rng: Random) -> Arrange:
        signs = ("+", "-", "=") if self.game.kids else ("+", "-", "x", "/", "=")
        tokens = [*(f"*{rng.randrange(1, 13)}" if tile == "*" else tile for tile in player.unused), *signs]
        cells = {(tile.column, tile.row) for tile in player.pod}
        column, row = rng.choice(sorted(cells) or [(0, 0)])
        beside = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
        free = [cell for cell in beside if cell not in cells] or [(column, row - 50)]
        return Arrange((), (Placed(*rng.choice(free), rng.choice(tokens)),))


def _begin(view: View, player: PlayerView, seat: Seat) -> Choice | None:
    everybody = {member for each in view.players for member in each.members}
    if seat not in player.members:
        return None
    if seat not in view.ready:
        return Choice(Ready(), _READY_MS)
    return Choice(Go(), _READY_MS) if everybody <= set(view.ready) else None


def _laying(player: PlayerView, target: Tokens) -> Choice | None:
    """The next arrangement on the way to the target, nearly always the only one; None once it lies there."""
    wanted, lying = frozenset(laid_out(target)), frozenset(player.pod)
    if not target or wanted == lying:
        return None
    taken = sorted((tile.column, tile.row) for tile in lying - wanted)[:_MOST_ENTRIES]
    put = sorted(wanted - lying, key=lambda tile: tile.column)
    if len(taken) + len(put) > _MOST_ENTRIES:
        put = [] if taken else put[:_MOST_ENTRIES]
    return Choice(Arrange(tuple(taken), tuple(put)), _THINKS_MS + _TILE_MS * len(put))
