"""A game that cannot even be imported."""

raise RuntimeError("a leg is missing")
