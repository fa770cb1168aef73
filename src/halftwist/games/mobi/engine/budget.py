"""How much a search may do: steps, so that the same question always gets the same answer, and until told to stop."""

from threading import Event


class StepBudget:
    """Counts down. What is spent is spent for everybody who shares it, and a stop ends all of it at once."""

    def __init__(self, steps: int, stop: Event | None = None) -> None:
        self.left = steps
        self.stop = stop

    def spend(self, steps: int = 1) -> bool:
        """Take a step; True once there are none left, or nobody waits for the answer any more."""
        self.left -= steps
        return self.is_spent

    @property
    def is_spent(self) -> bool:
        return self.left < 0 or self.is_stopped

    @property
    def is_stopped(self) -> bool:
        return self.stop is not None and self.stop.is_set()

    def part(self, share: int) -> "StepBudget":
        """A budget of its own with one of so many shares of what is left."""
        return self.beside(max(self.left, 0) // share)

    def beside(self, steps: int) -> "StepBudget":
        """A budget of its own with so many steps, which ends when this one is stopped."""
        return StepBudget(steps, self.stop)
