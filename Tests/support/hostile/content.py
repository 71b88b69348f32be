"""Forms that are broken, of another kind, or from another site."""

from hostile.case import FORM, form, get, post

MULTIPART = "Content-Type: multipart/form-data; boundary=b"
PART = 'Content-Disposition: form-data; name="product"\r\n\r\ntomato'


def multipart(name, expected, body, content_type=MULTIPART):
    return form(name, expected, body, content_type=content_type, target="/cart/lines")


CONTENT = [
    multipart("no part", 400, "nothing"),
    multipart("a form that breaks off", 400, f"--b\r\n{PART}"),
    multipart("a form that breaks off in a part's head", 400, "--b\r\nContent-Disposition: form"),
    multipart("a part without a name", 400, "--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n"),
    multipart("a part without a head", 400, "--b\r\n\r\nx\r\n--b--\r\n"),
    multipart("a part of another kind", 400, '--b\r\nContent-Disposition: file; name="a"\r\n\r\nx\r\n--b--\r\n'),
    multipart("a field that is not UTF-8", 400, f"--b\r\n{PART}\xff\r\n--b--\r\n"),
    multipart("a field with a NUL", 400, f"--b\r\n{PART}\0\r\n--b--\r\n"),
    multipart("a delimiter with a tail", 400, f"--b\r\n{PART}\r\n--bx\r\n"),
    multipart("a part with a huge head", 400, "--b\r\nX: " + "a" * 9000 + "\r\n\r\nx\r\n--b--\r\n"),
    multipart("too many files", 413, "".join(
        f'--b\r\nContent-Disposition: form-data; name="f"; filename="{number}"\r\n\r\nx\r\n'
        for number in range(200)) + "--b--\r\n"),
    multipart("too many parts", 413, f"--b\r\n{PART}\r\n" * 10_001 + "--b--\r\n"),
    multipart("too many empty files", 413, '--b\r\nContent-Disposition: form-data; name="f"; filename=""\r\n\r\n\r\n'
              * 1001 + "--b--\r\n"),
    multipart("a file where none is taken", 413,
              '--b\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\nx\r\n--b--\r\n'),
    multipart("no boundary", 400, "x", content_type="Content-Type: multipart/form-data"),
    multipart("an empty boundary", 400, "x", content_type='Content-Type: multipart/form-data; boundary=""'),
    multipart("a long boundary", 400, "x", content_type="Content-Type: multipart/form-data; boundary=" + "b" * 71),
    form("too many fields", 400, "a=1&" * 10_001),
    form("a field that is not UTF-8", 400, "product=%FF"),
    form("a raw byte that is not UTF-8", 400, "product=\xff"),
    form("a field with a NUL", 400, "product=%00"),
    form("a raw NUL", 400, "product=\0"),
    form("JSON", 415, "{}", content_type="Content-Type: application/json"),
    form("text", 415, "a=b", content_type="Content-Type: text/plain"),
    form("XML", 415, "<a/>", content_type="Content-Type: text/xml"),
    form("an empty type", 415, "a=b", content_type="Content-Type:"),
    form("a type that only begins like a form's", 415, "a=b", content_type=FORM + "x"),
    post("no type", 400, "Content-Length: 3", body="a=b"),
    form("two types", 400, "a=b", "Content-Type: text/plain"),
    *[form(f"a POST with {header}", 403, "product=tomato", header, target="/cart/lines") for header in [
        "Origin: https://evil.example", "Origin: null", "Origin: http://127.0.0.1:1",
        "Origin: http://HOST.evil.example",
        "Origin: HOST", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-site", "Sec-Fetch-Site: nonsense"]],
    get("1000 cookies", 200, "/", "Cookie: " + "; ".join(f"c{number}={number}" for number in range(1000))),
    get("500 lines of cookies", 200, "/", *[f"Cookie: c{number}={number}" for number in range(500)]),
    get("2000 cookies", 431, "/", "Cookie: " + "; ".join(f"c{number}=1" for number in range(2000)), by_library=True),
    get("a malformed cookie", 200, "/cart", 'Cookie: ;;=;session="\\;=x; session'),
    get("a session that nobody has", 200, "/cart", "Cookie: session=" + "A" * 4000),
]
