"""A program of its own, so that it takes no time from the test: keeps many slow connections open for a while.

    slow_clients.py PORT COUNT SECONDS

A third of them sends a head line by line, a third a form byte by byte, and a third asks for a large file and reads
nothing.
Whichever the server ends is opened again. Says `ready` when all are open, and at the end how often it had to open one.
"""

import resource
import socket
import sys
import time

#: The large file's name, like that of a picture; the test puts it into the data folder.
LARGE_FILE = "0" * 64 + ".webp"
HEAD = b"GET / HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
LENGTH = b"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100000\r\n\r\n"


class SlowClient:
    def __init__(self, port, kind):
        self.port = port
        self.kind = kind
        self.open()

    def open(self):
        self.socket = socket.socket()
        if self.kind == "reading":
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.settimeout(5)
        self.socket.connect(("127.0.0.1", self.port))
        self.socket.setblocking(False)
        head = HEAD % self.port
        if self.kind == "head":
            self.socket.send(head)
        elif self.kind == "body":
            self.socket.send(head.replace(b"GET / ", b"POST /cart/lines ") + LENGTH)
        else:
            self.socket.send(head.replace(b"GET /", b"GET /pictures/" + LARGE_FILE.encode()) + b"\r\n")

    def go_on(self):
        """One small step; false when the server has ended the connection."""
        try:
            if self.kind == "reading":
                return self.socket.recv(1, socket.MSG_PEEK) != b""
            self.socket.send(b"X-Slow: 1\r\n" if self.kind == "head" else b"a")
            return self.socket.recv(65_536) == b"waiting"
        except BlockingIOError:
            return True
        except OSError:
            return False


def main(port, count, seconds):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, count + 100)), hard))
    clients = [SlowClient(port, ["head", "body", "reading"][number % 3]) for number in range(count)]
    print("ready", flush=True)
    end = time.monotonic() + seconds
    ended = {"head": 0, "body": 0, "reading": 0}  # that the last ones were ended does not show
    while time.monotonic() < end:
        for client in clients:
            if not client.go_on():
                ended[client.kind] += 1
                client.socket.close()
                client.open()
        time.sleep(0.5)
    print(", ".join(f"{kind} {number}" for kind, number in ended.items()), flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
