"""The shop behind each proxy of Documentation/behind-a-proxy.md, with the very configuration that stands there."""

import http.client
import os
import re
import shutil
import socket
import ssl
import subprocess
import threading
from contextlib import closing, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlencode

import pytest

from managing import MANAGER, PASSWORD
from running import PATIENCE, PROGRAM, ROOT, shopme, wait_for

DOCUMENT = (ROOT / "Documentation/behind-a-proxy.md").read_text()
MEBIBYTE = 1 << 20
PATH = "/usr/local/bin:/usr/sbin:/usr/bin"


def documented(language):
    return re.search(rf"```{language}\n(.*?)```", DOCUMENT, re.S).group(1)


def free_port():
    with closing(socket.create_server(("127.0.0.1", 0))) as found:
        return found.getsockname()[1]


class Proxy:
    """A proxy on a free port, in front of another port."""

    def __init__(self, name, folder, behind):
        self.port = free_port()
        self.folder = folder
        self.behind = behind
        self.log = (folder / "log").open("w+b")
        self.process = subprocess.Popen(getattr(self, name)(), stdout=self.log, stderr=subprocess.STDOUT, cwd=folder,
                                        env={"PATH": PATH, "HOME": str(folder)})

    def configuration(self, text, *replacements):
        for old, new in [("127.0.0.1:8080", f"127.0.0.1:{self.behind}"), *replacements]:
            assert old in text, f"{old} is not in the document"
            text = text.replace(old, new)
        file = self.folder / "configuration"
        file.write_text(text)
        return file

    def nginx(self):
        site = documented("nginx")
        # Its workers are somebody else's, who cannot write here, unless it is told otherwise.
        user = "user root;" if os.geteuid() == 0 else ""
        around = f"""{user} daemon off; pid {self.folder}/pid; error_log stderr; worker_processes 1;
            events {{ }} http {{ access_log off; client_body_temp_path {self.folder}/body; proxy_temp_path
            {self.folder}/proxy; fastcgi_temp_path {self.folder}/f; uwsgi_temp_path {self.folder}/u;
            scgi_temp_path {self.folder}/s;
            """
        certificate = "/etc/letsencrypt/live/shop.example/"
        return ["nginx", "-e", "stderr", "-c", self.configuration(
            around + site + "}", ("listen 443 ssl", f"listen 127.0.0.1:{self.port} ssl"),
            (certificate + "fullchain.pem", str(self.folder / "both.pem")),
            (certificate + "privkey.pem", str(self.folder / "both.pem")))]

    def haproxy(self):
        return ["haproxy", "-f", self.configuration(
            documented("haproxy"), ("bind :443", f"bind 127.0.0.1:{self.port}"),
            ("/etc/haproxy/shop.example.pem", str(self.folder / "both.pem")))]

    def caddy(self):
        ours = f"{{\nadmin off\nauto_https disable_redirects\nhttps_port {self.port}\n}}\n"
        both = self.folder / "both.pem"
        return ["caddy", "run", "--adapter", "caddyfile", "--config", self.configuration(
            ours + documented("caddy"), ("shop.example {", f"shop.example {{\ntls {both} {both}"))]

    def connection(self):
        """One that waits until the proxy, and what is behind it, is there."""
        context = ssl.create_default_context()
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
        connection = http.client.HTTPSConnection("shop.example", self.port, timeout=PATIENCE, context=context)
        connection._create_connection = lambda address, *rest: socket.create_connection(("127.0.0.1", self.port), 30)
        return connection

    def wait(self):
        def is_ready():
            assert self.process.poll() is None, self.said()
            with suppress(OSError, http.client.HTTPException), closing(self.connection()) as connection:
                connection.request("GET", "/healthz", headers={"Host": "shop.example"})
                return connection.getresponse().status == 200

        wait_for(is_ready)

    def said(self):
        self.log.seek(0)
        return self.log.read().decode()

    def close(self):
        self.process.terminate()
        self.process.wait(timeout=PATIENCE)
        self.log.close()


@pytest.fixture(scope="module")
def data(demo_data, tmp_path_factory):
    data = tmp_path_factory.mktemp("proxied") / "data"
    shutil.copytree(demo_data, data)
    return data


@pytest.fixture(scope="module")
def shop_port(data):
    port = free_port()
    process = subprocess.Popen(
        [PROGRAM, "serve", "--data", data, "--port", str(port), "--public-url", "https://shop.example",
         "--trusted-proxy", "127.0.0.1", "--log-level", "error"], stdout=subprocess.PIPE, cwd=ROOT)
    assert b"https://shop.example" in process.stdout.readline()
    yield port
    process.terminate()
    assert process.wait(timeout=PATIENCE) == 0
    process.stdout.close()


@pytest.fixture(scope="module")
def session(data, shop_port):
    """The cookie of a manager."""
    added = shopme("manager", "add", MANAGER, "--data", data, "--public-url", "https://shop.example")
    key = re.search("key=([0-9a-f]{64})", added.stdout).group(1)
    with closing(http.client.HTTPConnection("127.0.0.1", shop_port, timeout=PATIENCE)) as connection:
        answer, _ = ask(connection, "POST", "/account/password", urlencode({"key": key, "password": PASSWORD}),
                        Content_Type="application/x-www-form-urlencoded")
    assert answer.status == 303
    return next(cookie.split(";")[0] for cookie in answer.headers.get_all("Set-Cookie") if "session" in cookie)


@pytest.fixture(params=["nginx", "caddy", "haproxy"])
def start(request, tmp_path):
    """Starts the proxy in front of a port. `bin/setup` installs HAProxy alone, which another test needs."""
    if not shutil.which(request.param, path=PATH):
        pytest.skip(f"{request.param} is not installed")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=shop.example", "-addext",
                    "subjectAltName=DNS:shop.example", "-keyout", "key.pem", "-out", "cert.pem", "-days", "2"],
                   check=True, capture_output=True, cwd=tmp_path)
    both = tmp_path / "both.pem"
    both.write_bytes((tmp_path / "cert.pem").read_bytes() + (tmp_path / "key.pem").read_bytes())
    tmp_path.chmod(0o755)
    both.chmod(0o644)
    proxies = []

    def start(port):
        proxies.append(Proxy(request.param, tmp_path, port))
        proxies[-1].wait()
        return proxies[-1]

    yield start
    for proxy in proxies:
        proxy.close()


def ask(connection, method, path, body=None, **headers):
    headers = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, path, body, {"Host": "shop.example", **headers})
    answer = connection.getresponse()
    return answer, answer.read()


def upload(size):
    """A form of a manager with a file of that size, which is no picture."""
    body = (b'--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nPear\r\n'
            b'--b\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\n\r\n'
            + bytes(size) + b"\r\n--b--\r\n")
    return body, {"Content_Type": "multipart/form-data; boundary=b", "Origin": "https://shop.example"}


def test_a_shopper_behind_the_proxy_fills_a_cart(start, shop_port):
    with closing(start(shop_port).connection()) as connection:
        home, page = ask(connection, "GET", "/", Accept_Encoding="gzip")
        assert home.status == 200 and home.headers["Strict-Transport-Security"]
        assert home.headers.get_all("Content-Encoding") == ["gzip"] and page.startswith(b"\x1f\x8b")
        added, _ = ask(connection, "POST", "/cart/lines", "product=tomato", Origin="https://shop.example",
                       Content_Type="application/x-www-form-urlencoded")
        assert added.status == 303
        assert added.headers["Location"].startswith(("/", "https://shop.example/"))
        cookies = added.headers.get_all("Set-Cookie")
        assert cookies and all(cookie.startswith("__Host-") and "Secure" in cookie for cookie in cookies)
        session = "; ".join(cookie.split(";")[0] for cookie in cookies)
        cart, page = ask(connection, "GET", "/cart", Cookie=session)
        assert cart.status == 200 and b"Tomato" in page
        assert "no-store" in cart.headers["Cache-Control"]
        foreign, _ = ask(connection, "POST", "/cart/lines", "product=tomato", Origin="https://elsewhere.example",
                         Content_Type="application/x-www-form-urlencoded")
        assert foreign.status == 403


@pytest.mark.long
def test_two_pictures_of_20_mib_pass_and_more_is_refused(start, shop_port, session):
    proxy = start(shop_port)
    for size in [20 * MEBIBYTE, 40 * MEBIBYTE]:
        status, page = send(proxy, upload(size), session)
        assert status == 422 and b"picture" in page, size
    assert send(proxy, upload(48 * MEBIBYTE), session)[0] == 413


@pytest.mark.long
def test_a_picture_of_somebody_who_is_no_longer_signed_in_is_answered(start, shop_port):
    status, page = send(start(shop_port), upload(20 * MEBIBYTE), "__Host-session=" + "0" * 64)
    assert status == 403 and b"You have been signed out, and nothing was saved" in page


def send(proxy, form, session):
    """The status and the page. Some end the connection while the form is still coming, after the answer."""
    body, headers = form
    with closing(proxy.connection()) as connection:
        try:
            answer, page = ask(connection, "POST", "/manage/products", body, Cookie=session, **headers)
        except OSError:
            answer = connection.getresponse()
            page = answer.read()
    return answer.status, page


class Echo(BaseHTTPRequestHandler):
    """Server that answers with the headers of the request."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        body = "".join(f"{name}: {value}\n" for name, value in self.headers.items()).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def test_the_proxy_hands_on_the_host_and_where_the_customer_is(start):
    """The customer's own claim stands left of what the proxy knows, or is gone."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Echo) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with closing(start(server.server_address[1]).connection()) as connection:
            _, body = ask(connection, "GET", "/", X_Forwarded_For="6.6.6.6")
        server.shutdown()
    headers = re.findall(r"^([^:]+): (.*)$", body.decode(), re.M)
    assert [value for name, value in headers if name.lower() == "host"] == ["shop.example"]
    addresses = ",".join(value for name, value in headers if name.lower() == "x-forwarded-for")
    assert addresses.split(",")[-1].strip() == "127.0.0.1"
