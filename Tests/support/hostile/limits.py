"""Requests that are too much, too long, or never end. The server of these has a header deadline of one second."""

from hostile.case import CLOSED, FORM, form, get, post, raw

LIMITS = [
    get("5000 arguments", 414, "/search?" + "&".join(f"a{number}=1" for number in range(5000))),
    get("3000 short arguments", 200, "/search?" + "&a" * 3000),
    get("a header of 70 KB", 431, "/", "X-Name: " + "a" * 70_000),
    get("headers of 70 KB", 431, "/", *[f"X-{number}: " + "a" * 1000 for number in range(70)]),
    get("3000 headers", 431, "/", *[f"X-{number}: y" for number in range(3000)], by_library=True),
    get("a header of 200 KB", 431, "/", "X-Name: " + "a" * 200_000, by_library=True),
    get("a header of 60 KB", 200, "/", "X-Name: " + "a" * 60_000),
    raw("a method without end", 414, "A" * 200_000, by_library=True),
    raw("a target without end", 414, "GET /" + "a" * 200_000, by_library=True),
    post("a form of 1 MiB and a byte", 413, FORM, "Content-Length: 1048577"),
    post("a form of 5 GB", 413, FORM, "Content-Length: 5000000000", "Expect: 100-continue"),
    post("an upload of 5 GB", 413, "Content-Type: multipart/form-data; boundary=b", "Content-Length: 5000000000"),
    post("chunks of more than 1 MiB", 413, FORM, "Transfer-Encoding: chunked",
         body=("10000\r\n" + "a" * 65_536 + "\r\n") * 17),
    form("a form of a million bytes", 303, "a=" + "b" * 1_000_000),
    raw("nothing at all", CLOSED, ""),
    raw("half a method", 408, "GE"),
    raw("half a head", 408, "GET / HTTP/1.1\r\nHost: HOST\r\nX-Na"),
    raw("line breaks alone", 408, "\r\n\r\n"),
    post("half a form", 408, FORM, "Content-Length: 20", body="product="),
    post("half a chunk", 408, FORM, "Transfer-Encoding: chunked", body="20\r\nproduct="),
]
