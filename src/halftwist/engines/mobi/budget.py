"""How much a search may do: steps, so that the same question always gets the same answer."""


class Budget:
    """Counts down. What is spent is spent for everybody who shares it."""

    def __init__(self, steps: int) -> None:
        self.left = steps

    def spend(self, steps: int = 1) -> bool:
        """Take a step; True once there are none left."""
        self.left -= steps
        return self.left < 0

    @property
    def is_spent(self) -> bool:
        return self.left < 0

    def part(self, share: int) -> "Budget":
        """A budget of its own with one of so many shares of what is left."""
        return Budget(max(self.left, 0) // share)
