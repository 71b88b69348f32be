"""Valid requests, and broken ones made of them by changing bytes."""

FORM = b"Content-Type: application/x-www-form-urlencoded\r\n"
PART = b'--b\r\nContent-Disposition: form-data; name="product"\r\n\r\ntomato\r\n--b--\r\n'

SEEDS = [
    b"GET / HTTP/1.1\r\nHost: HOST\r\n\r\n",
    b"HEAD /categories/grocery HTTP/1.1\r\nHost: HOST\r\nAccept-Encoding: gzip, br;q=0.5\r\n\r\n",
    b"GET /products/tomato HTTP/1.1\r\nHost: HOST\r\nCookie: session=AAAA; notice=added\r\n\r\n",
    b"GET /search?q=gr%C3%BCn+tea&page=2 HTTP/1.1\r\nHost: HOST\r\nIf-None-Match: \"a\"\r\n\r\n",
    b"GET /assets/shop.css HTTP/1.1\r\nHost: HOST\r\nRange: bytes=10-20\r\n\r\n",
    b"GET http://HOST/cart HTTP/1.1\r\nHost: HOST\r\nX-Forwarded-For: 203.0.113.7, 10.0.0.1\r\n\r\n",
    b"GET / HTTP/1.0\r\nIf-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT\r\n\r\n",
    b"POST /cart/lines HTTP/1.1\r\nHost: HOST\r\n" + FORM + b"Content-Length: 25\r\n\r\nproduct=tomato&quantity=3",
    b"POST /cart/lines HTTP/1.1\r\nHost: HOST\r\n" + FORM
    + b"Transfer-Encoding: chunked\r\n\r\n8\r\nproduct=\r\n6;x=y\r\ntomato\r\n0\r\nX-Trailer: 1\r\n\r\n",
    b"POST /cart/lines HTTP/1.1\r\nHost: HOST\r\nContent-Type: multipart/form-data; boundary=b\r\n"
    b"Content-Length: %d\r\nExpect: 100-continue\r\n\r\n" % len(PART) + PART,
    b"POST /orders HTTP/1.1\r\nHost: HOST\r\n" + FORM
    + b"Origin: http://HOST\r\nContent-Length: 57\r\n\r\nkey=0123456789abcdef0123456789abcdef&total=0&quote=1:2:30",
]
WORDS = [
    b"\r\n", b"\r\n\r\n", b"\n", b"\r", b"\0", b" ", b"\t", b":", b",", b";", b"%00", b"%", b"%2e%2e/", b"../", b"\xff",
    b"Transfer-Encoding: chunked\r\n", b"Content-Length: 3\r\n", b"Content-Length: 99999999999999999999\r\n",
    b"Host: evil.example\r\n", b"HTTP/1.1", b"-1", b"0", b"18446744073709551616", b"A" * 300, b"A" * 70_000, b"--b--",
    b"Connection: close\r\n", b"Connection: upgrade\r\n", b"Range: bytes=-1,5-,9-2\r\n", b"Accept-Encoding: gzip\r\n",
]


def mutated(chance):
    """A request with one to six changes, or two of them one behind the other."""
    request = bytearray(chance.choice(SEEDS))
    if chance.random() < 0.2:
        request += chance.choice(SEEDS)
    for _ in range(chance.randint(1, 6)):
        chance.choice(CHANGES)(chance, request)
    return bytes(request)


def _span(chance, request):
    start = chance.randrange(len(request) + 1)
    return start, min(len(request), start + chance.randint(1, 20))


def _change_byte(chance, request):
    if request:
        request[chance.randrange(len(request))] = chance.randrange(256)


def _remove(chance, request):
    start, end = _span(chance, request)
    del request[start:end]


def _repeat(chance, request):
    start, end = _span(chance, request)
    request[start:start] = request[start:end] * chance.choice([1, 2, 50])


def _insert(chance, request):
    start, _ = _span(chance, request)
    request[start:start] = chance.choice(WORDS)


def _replace(chance, request):
    start, end = _span(chance, request)
    request[start:end] = chance.choice(WORDS)


def _swap_lines(chance, request):
    lines = bytes(request).split(b"\r\n")
    chance.shuffle(lines)
    request[:] = b"\r\n".join(lines)


def _cut(chance, request):
    del request[chance.randrange(len(request) + 1):]


CHANGES = [_change_byte, _change_byte, _remove, _repeat, _insert, _insert, _replace, _swap_lines, _cut]
