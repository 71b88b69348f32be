"""Addresses that lead out of the folder, hide bytes, or name somebody else."""

from hostile.case import get, raw

TARGETS = [
    *[get(f"the way out {path}", 404, path) for path in [
        "/../../../etc/passwd", "/assets/../../etc/passwd", "/assets/%2e%2e/%2e%2e/etc/passwd",
        "/assets/..%2f..%2fetc/passwd", "/assets/..%5c..%5cetc/passwd", "/pictures/%2e%2e/shop.sqlite",
        "/pictures/..%2Fshop.sqlite", "/assets//etc/passwd", "/assets/%2fetc/passwd", "//etc/passwd",
        "/assets/....//....//etc/passwd", "/assets/%252e%252e/%252e%252e/etc/passwd", "/.git/config", "/.env",
        "/assets/.", "/assets/..", "/assets/"]],
    *[get(f"the escape {path}", 400, path) for path in [
        "/assets/shop.css%00.png", "/%00", "/a%0d%0aSet-Cookie:x=1", "/a%0a", "/a%7f", "/%c2%80", "/%1b%5b2J",
        "/%c0%af", "/%c0%ae%c0%ae/", "/%e0%80%af", "/%f0%80%80%af", "/%ed%a0%80", "/%f5%80%80%80", "/%ff", "/%80",
        "/%", "/%2", "/%zz", "/%u002e", "/?q=%ff", "/?q=%00", "/?%c0%af=1"]],
    get("a raw byte that is not UTF-8", 400, "/\xff"),
    get("a raw control byte", 400, "/a\x01b"),
    get("a raw NUL", 400, "/a\0b"),
    get("a raw carriage return", 400, "/a\rb"),
    get("a space", 400, "/a b"),
    get("a fragment", 400, "/#top"),
    get("an asterisk", 400, "*"),
    get("no slash", 400, "index.html"),
    get("an empty target", 400, "", by_library=True),
    get("another scheme", 400, "ftp://HOST/"),
    get("a script", 400, "javascript:alert(1)"),
    get("another host's absolute target", 421, "http://evil.example/"),
    get("user information in the target", 421, "http://me@HOST/"),
    get("an absolute target without a host", 421, "http:///"),
    get("a host and a port, as for CONNECT", 400, "evil.example:443"),
    raw("our absolute target with another Host", 421, "GET http://HOST/ HTTP/1.1\r\nHost: evil.example\r\n\r\n"),
    get("a long target", 414, "/" + "a" * 8192),
    get("a long query", 414, "/search?q=" + "a" * 8192),
    get("a longer target", 414, "/" + "a" * 30_000),
    get("a deep path", 404, "/a" * 4000),
    get("a long escaped target", 404, "/" + "%61" * 2700),
]
