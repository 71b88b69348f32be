"""Where a body ends, told so that two programs may read it differently (RFC 9112, sections 6 and 7)."""

from hostile.case import FORM, get, post, raw

CHUNKED = "Transfer-Encoding: chunked"
END = "0\r\n\r\n"

FRAMING = [
    post("a length and chunks", 400, FORM, "Content-Length: 5", CHUNKED, body=END),
    post("chunks and a length", 400, FORM, CHUNKED, "Content-Length: 5", body=END),
    post("chunks and a length of 0", 400, FORM, CHUNKED, "Content-Length: 0", body=END),
    post("two lengths that agree", 400, FORM, "Content-Length: 3", "Content-Length: 3", body="a=b"),
    post("two lengths that differ", 400, FORM, "Content-Length: 0", "Content-Length: 3", body="a=b"),
    post("two lengths in one line", 400, FORM, "Content-Length: 3, 3", body="a=b", by_library=True),
    post("a length with a plus", 400, FORM, "Content-Length: +3", body="a=b", by_library=True),
    post("a negative length", 400, FORM, "Content-Length: -3", body="a=b", by_library=True),
    post("a length in hexadecimal", 400, FORM, "Content-Length: 0x3", body="a=b", by_library=True),
    post("a length with a fraction", 400, FORM, "Content-Length: 3.0", body="a=b", by_library=True),
    post("an empty length", 400, FORM, "Content-Length:", body="a=b", by_library=True),
    post("a length beyond 64 bits", 413, FORM, "Content-Length: 99999999999999999999", by_library=True),
    post("a length with a space inside", 400, FORM, "Content-Length: 3 3", body="a=b", by_library=True),
    post("a length with a space before the colon", 400, FORM, "Content-Length : 3", body="a=b"),
    post("a length with a tab before the colon", 400, FORM, "Content-Length\t: 3", body="a=b"),
    post("a length in a folded header", 400, FORM, "X-Name: a", " Content-Length: 3", body="a=b"),
    post("a length with an underscore", 411, FORM, "Content_Length: 3", body="a=b"),
    post("no length", 411, FORM, body="a=b"),
    post("chunked twice", 400, FORM, CHUNKED, CHUNKED, body=END),
    post("chunked twice in one line", 501, FORM, "Transfer-Encoding: chunked, chunked", body=END),
    post("gzip", 501, FORM, "Transfer-Encoding: gzip", body=END),
    post("gzip, then chunked", 501, FORM, "Transfer-Encoding: gzip, chunked", body=END),
    post("chunked, then identity", 501, FORM, "Transfer-Encoding: chunked, identity", body=END),
    post("identity", 501, FORM, "Transfer-Encoding: identity", "Content-Type: x", body=END),
    post("xchunked", 501, FORM, "Transfer-Encoding: xchunked", body=END),
    post("chunked in quotes", 501, FORM, 'Transfer-Encoding: "chunked"', body=END),
    post("chunked with a parameter", 501, FORM, "Transfer-Encoding: chunked;a=b", body=END),
    post("an empty coding", 501, FORM, "Transfer-Encoding:", body=END),
    post("a coding behind a vertical tab", 400, FORM, "Transfer-Encoding: \x0bchunked", body=END),
    post("a coding with a space before the colon", 400, FORM, "Transfer-Encoding : chunked", body=END),
    post("a coding in a folded header", 400, FORM, "Transfer-Encoding:", " chunked", body=END),
    post("a coding behind a bare carriage return", 400, FORM, "X: a\rTransfer-Encoding: chunked",
         "Content-Length: 5", body=END),
    post("a look-alike of the coding", 400, FORM, "Transfer-Encodings: chunked", "Content-Length: 5", body=END),
    post("a look-alike of the length", 400, FORM, "Content-Length-X: 5", body=END),
    raw("chunks on HTTP/1.0", 400, f"POST /cart/empty HTTP/1.0\r\nHost: HOST\r\n{FORM}\r\n{CHUNKED}\r\n\r\n{END}"),
    get("a GET with a body", 400, "/", "Content-Length: 4", "", "GET "),
    get("a GET with chunks", 400, "/", CHUNKED, "", "0"),
    get("a HEAD with a body", 400, "/", "Content-Length: 4", "", "GET ", method="HEAD"),
]

CHUNKS = [
    post(f"a chunk's size: {name}", 400, FORM, CHUNKED, body=f"{size}a=b\r\n{END}", by_library=True)
    for name, size in [
        ("no number", "x\r\n"), ("negative", "-3\r\n"), ("with a plus", "+3\r\n"), ("in 0x", "0x3\r\n"),
        ("empty", "\r\n"), ("with a space before", " 3\r\n")]
] + [
    post("a chunk's size: beyond 64 bits", 413, FORM, CHUNKED, body="ffffffffffffffff3\r\n", by_library=True),
    post("a chunk longer than its size", 400, FORM, CHUNKED, body=f"3\r\na=bc\r\n{END}", by_library=True),
    post("a chunk without its end", 400, FORM, CHUNKED, body=f"3\r\na=b{END}", by_library=True),
]
