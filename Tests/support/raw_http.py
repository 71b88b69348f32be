"""HTTP over bare sockets: exactly the bytes that a test wants, and exactly those that came."""

import re
import select
import socket
import time
from contextlib import suppress
from dataclasses import dataclass

from running import PATIENCE


@dataclass(frozen=True)
class RawAnswer:
    status: int
    headers: dict[str, str]
    body: bytes


class Connection:
    def __init__(self, port, timeout=PATIENCE, receive_buffer=None):
        self.host = b"127.0.0.1:%d" % port
        self.socket = socket.socket()
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(timeout)
        self.socket.connect(("127.0.0.1", port))

    def send(self, request):
        """Sends what the other end takes; `HOST` becomes its host. False when it takes no more."""
        try:
            self.socket.sendall(request.replace(b"HOST", self.host))
        except OSError:
            return False
        return True

    def finish_sending(self):
        """Says that no more comes."""
        with suppress(OSError):
            self.socket.shutdown(socket.SHUT_WR)

    def has_answer(self):
        """Whether something has come, or the end."""
        return bool(select.select([self.socket], [], [], 0)[0])

    def read_to_end(self, seconds=PATIENCE):
        """Returns all bytes until the other end closes the connection. Fails if it stays open for `seconds`."""
        end = time.monotonic() + seconds
        received = b""
        while True:
            self.socket.settimeout(max(0.001, end - time.monotonic()))
            try:
                piece = self.socket.recv(65_536)
            except ConnectionResetError:
                return received
            except TimeoutError:
                raise AssertionError(f"still open after {seconds} s, with {received[:500]}") from None
            if not piece:
                return received
            received += piece

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()


def answers_in(received):
    """The answers that stand one behind the other, each as long as it says."""
    answers = []
    while received:
        head, separator, rest = received.partition(b"\r\n\r\n")
        line = re.match(rb"HTTP/1\.1 (\d{3}) ", head)
        assert line and separator, f"no answer: {received[:200]}"
        fields = [field.decode("latin-1").partition(":") for field in head.split(b"\r\n")[1:]]
        headers = {name.lower(): value.strip() for name, _, value in fields}
        status = int(line.group(1))
        size = 0 if status in (100, 204, 304) else int(headers["content-length"])
        answers.append(RawAnswer(status, headers, rest[:size]))
        received = rest[size:]
    return answers
