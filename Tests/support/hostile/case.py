"""One hostile request and its answer. `HOST` in a request stands for the server's own host."""

from dataclasses import dataclass

FORM = "Content-Type: application/x-www-form-urlencoded"
CLOSED = "closed"


@dataclass(frozen=True)
class Case:
    name: str
    #: The status of the answer, or CLOSED when there is none.
    expected: int | str
    request: bytes
    #: libmicrohttpd refuses it before it asks anybody, with a page of its own that lacks our headers.
    by_library: bool = False

    @property
    def is_refused(self):
        """The connection must end, so that nothing behind the request is answered."""
        return self.expected not in (200, 303, 404)


def raw(name, expected, text, **more):
    return Case(name, expected, text.encode("latin-1"), **more)


def get(name, expected, target="/", *headers, method="GET", version="HTTP/1.1", **more):
    lines = [f"{method} {target} {version}", "Host: HOST", *headers]
    return raw(name, expected, "\r\n".join(lines) + "\r\n\r\n", **more)


def post(name, expected, *headers, body="", target="/cart/empty", **more):
    lines = [f"POST {target} HTTP/1.1", "Host: HOST", *headers]
    return raw(name, expected, "\r\n".join(lines) + "\r\n\r\n" + body, **more)


def form(name, expected, body, *headers, content_type=FORM, **more):
    """A POST whose length is right."""
    return post(name, expected, content_type, f"Content-Length: {len(body)}", *headers, body=body, **more)
