"""For all tests: servers do not compile the engines before a bot is asked, and logs stay off standard output."""

import os
import sys

import structlog

os.environ.setdefault("HALFTWIST_BOTS_WARM_UP", "0")
structlog.configure(logger_factory=structlog.PrintLoggerFactory(file=sys.__stderr__))
