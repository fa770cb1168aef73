"""Groups of one colour, kept up stone by stone (M6, M7).

A forest of links: every stone or bar points at another of its group, the root at nobody. Each link carries
the seam crossings along it, so the sum up to the root is a node's height in the endlessly unrolled strip.
A step that joins two nodes of one group at other heights than it should closes a loop.
"""

from array import array
from typing import NamedTuple

from halftwist.games.mobius.rules.strip import Colour, Steps, Strip

NO_STONE = (1 << 15) - 1  # the link of a cell without a stone of this colour; a root's link is minus its group's size


class Groups(NamedTuple):
    """The stones and bars of one colour. Placing gives a new value; the old one stays as it was."""

    ways: Steps
    # Arrays, which nobody changes once they are here: a table keeps the groups of every move, and a tuple takes four
    # times the room and is looked through by the garbage collector.
    links: "array[int]"
    rises: "array[int]"  # a node's height above the node it points at
    looped: frozenset[int]  # the roots of groups with a loop

    def root(self, node: int) -> int:
        """The node that stands for the whole group of this stone or bar."""
        links = self.links
        while (up := links[node]) >= 0:
            node = up
        return node

    def holds(self, cell: int) -> bool:
        """Whether a stone of this colour lies there."""
        return self.links[cell] != NO_STONE

    def placed(self, *cells: int) -> "Groups":
        """The groups with these stones more, on cells that were empty."""
        links, rises, looped = self.links[:], self.rises[:], self.looped
        for cell in cells:
            looped = _join(self.ways, links, rises, looped, cell)
        return Groups(self.ways, links, rises, looped)


def _join(ways: Steps, links: "array[int]", rises: "array[int]", looped: frozenset[int], cell: int) -> frozenset[int]:
    """Link a new stone to everything it touches, in place; the roots of looped groups afterwards."""
    links[cell] = -1
    root, height = cell, 0
    for near, crossing in ways[cell]:
        if links[near] == NO_STONE:
            continue
        its_root, its_height = near, 0
        while (up := links[its_root]) >= 0:
            its_height += rises[its_root]
            its_root = up
        if its_root == root:
            if its_height != height + crossing:
                looped |= {root}  # the integer, not its parity (M7)
            continue
        size = links[root] + links[its_root]
        if links[root] <= links[its_root]:
            rises[its_root] = height + crossing - its_height
            links[its_root], links[root] = root, size
            below = its_root
        else:
            rises[root] = its_height - crossing - height
            links[root], links[its_root] = its_root, size
            below, root, height = root, its_root, its_height - crossing
        if below in looped:
            looped |= {root}
    return looped


def bars_alone(strip: Strip, colour: Colour) -> Groups:
    """A colour's groups before its first stone: three bars, each by itself."""
    bars = len(strip.bars_of(colour))
    return Groups(
        strip.ways[colour],
        array("h", (NO_STONE,) * strip.size + (-1,) * bars),
        array("h", (0,) * (strip.size + bars)),
        frozenset(),
    )
