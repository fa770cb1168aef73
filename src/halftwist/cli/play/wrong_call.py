"""A call that cannot be: the flags do not fit, or a file is not there."""

from halftwist.cli.streams import NO, WRONG_CALL


class WrongCall(Exception):
    """`message` and `details` find the words; `command` is what could be typed instead, `exit_code` the command's."""

    exit_code = WRONG_CALL

    def __init__(self, message: str, **details: str | int) -> None:
        super().__init__(message)
        self.message = message
        self.command: str | None = None
        self.details = details


class BadFile(WrongCall):
    """The call was fine, the file is not."""

    exit_code = NO
