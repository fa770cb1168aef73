"""The `halftwist` command."""

from collections.abc import Sequence

INTERRUPTED = 130
"""What shells expect of a command that was ended with Ctrl-C."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and give its exit code. Ctrl-C and a reader that has seen enough end it quietly."""
    try:
        # Imported here so that Ctrl-C while everything loads is quiet, too.
        from halftwist.engines.children import interrupts_heard

        with interrupts_heard():
            from halftwist.cli.app import run

            return run(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
