"""What the prover finds out about positions of one small strip; what it found out for one helps with the next."""

from halftwist.games.mobius.engine.prover.session import Session
from halftwist.games.mobius.engine.search import Position
from halftwist.games.mobius.engine.tree import LOST, UNKNOWN, WON

_PROOFS = {"won": WON, "lost": LOST, "open": UNKNOWN}


class Solved:
    def __init__(self, columns: int, rows: int) -> None:
        self._session = Session(columns, rows, table_rows=1 << 18)

    def decide(self, position: Position, work: int = 1 << 30) -> int:
        """WON, LOST or UNKNOWN for whoever is to move, after opening about so many positions at most."""
        red, blue = (
            sum(1 << cell for cell, stone in enumerate(position.stones) if stone == colour) for colour in (1, 2)
        )
        return _PROOFS[self._session.decide(red, blue, position.mover - 1, work).result]
