"""Requests that nobody means well, each with the answer that it must get."""

from hostile.content import CONTENT
from hostile.framing import FRAMING, CHUNKS
from hostile.limits import LIMITS
from hostile.syntax import SYNTAX
from hostile.targets import TARGETS

CASES = FRAMING + CHUNKS + SYNTAX + TARGETS + CONTENT + LIMITS
