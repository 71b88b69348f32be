"""An HTTPS server for the tests of the HTTPS client. The path of a request chooses the answer.

It prints its port, the port of a listener that never answers, and the file with its certificate, and stops when its
standard input ends or it is told to.
"""

import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    #: The number of requests with each path, over all connections.
    counts = {}

    def do_GET(self):
        self.counts[self.path] = self.counts.get(self.path, 0) + 1
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        name, _, argument = self.path[1:].partition("/")
        getattr(self, name)(argument, body)

    do_POST = do_GET

    def reply(self, status, body, headers=()):
        self.send_response(status)
        for header, value in [("Content-Length", len(body)), ("X-Client-Port", self.client_address[1]), *headers]:
            self.send_header(header, str(value))
        self.end_headers()
        self.wfile.write(body)

    def echo(self, _, body):
        head = "".join(f"{name}: {value}\n" for name, value in sorted(self.headers.items()))
        self.reply(200, f"{self.command}\n{head}\n".encode() + body)

    def status(self, argument, _):
        self.reply(int(argument), b"status")

    def large(self, argument, _):
        self.reply(200, bytes(int(argument)))

    def chunked(self, argument, _):
        self.send_response(200)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        for _ in range(int(argument)):
            self.wfile.write(b"10000\r\n" + bytes(1 << 16) + b"\r\n")
        self.wfile.write(b"0\r\n\r\n")

    def redirect(self, _, body):
        self.reply(302, b"", [("Location", "/echo")])

    def early(self, _, body):
        self.wfile.write(b"HTTP/1.1 103 Early Hints\r\nX-Early: 1\r\n\r\n")
        self.reply(200, b"late", [("X-Late", " a b "), ("X-Late", "c")])

    def close(self, *_):
        self.close_connection = True

    def half(self, *_):
        self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")
        self.close_connection = True

    def hang(self, *_):
        time.sleep(60)

    def once(self, *_):
        """Answers, and closes the connection without notice."""
        self.reply(200, b"once")
        self.close_connection = True

    def count(self, argument, _):
        self.reply(200, str(self.counts.get(f"/{argument}", 0)).encode())

    def log_message(self, *_):
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_):
        pass


def serve(folder):
    certificate, key = folder / "server.pem", folder / "server.key"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1",
         "-subj", "/CN=test", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate],
        check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    server = Server(("127.0.0.1", 0), Handler)
    server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    silent = socket.create_server(("127.0.0.1", 0))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_port, silent.getsockname()[1], certificate, flush=True)
    sys.stdin.read()


signal.signal(signal.SIGTERM, lambda *_: sys.exit())
with tempfile.TemporaryDirectory() as folder:
    serve(Path(folder))
