"""Three machines that run the shop, and HAProxy before them, as Documentation/several-machines.md sets them up."""

import http.client
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
from contextlib import closing

from cluster import documented, of_machine
from network import wait_until
from running import NO_RATES, PROGRAM, ROOT


def environment_of(text, folder):
    """The variables that a drop-in of systemd sets."""
    found = dict(re.findall(r"^Environment=(\w+)=(.*)$", text, re.M))
    return {name: value.replace("%d", str(folder)).replace("/etc/shopme", str(folder))
            for name, value in found.items()}


class ShopMachine:
    def __init__(self, network, number, folder, logs):
        self.machine = network.add(f"shop{number}", 20 + number)
        self.name, self.address = self.machine.name, self.machine.address
        self.data, self.log = folder / self.name, logs / f"{self.name}.log"
        self.environment = {**os.environ, **NO_RATES, **environment_of(documented("shopme.conf", network), folder)}
        if network.trouble:
            # There all connections come from one address.
            self.environment["SHOPME_TRUSTED_PROXY"] = "127.0.0.1"
        listening = of_machine(documented("shopme-socket.conf", network), number)
        self.port = int(re.search(rf"ListenStream={re.escape(network.prefix)}21:(\d+)", listening).group(1))
        self.process = None

    def run(self, *words):
        """Runs the program to its end, again where the database did not answer in time on a busy machine."""
        for _ in range(5):
            process = self.machine.start(PROGRAM, *words, "--data", self.data, env=self.environment, cwd=ROOT,
                                         text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            said, _ = process.communicate(timeout=300)
            if "cannot be reached" not in said:
                break
        assert process.returncode == 0, said

    def start(self, *options):
        with self.log.open("ab") as log:
            self.process = self.machine.start(
                PROGRAM, "serve", "--data", self.data, "--host", self.address, "--port", self.port, "--log-level",
                "warning", *options, env=self.environment, cwd=ROOT, stdout=log, stderr=log)

    def is_ready(self):
        with closing(http.client.HTTPConnection(self.address, self.port, timeout=5)) as connection:
            try:
                connection.request("GET", "/healthz", headers={"Host": "shop.example"})
                return connection.getresponse().status == 200
            except (OSError, http.client.HTTPException):
                return False

    def wait_until_ready(self, seconds=120):
        """Starts it again meanwhile where it has failed to start, as systemd does."""
        def is_ready():
            if self.process.poll() is not None:
                self.start()
            return self.is_ready()

        wait_until(is_ready, seconds, f"{self.name} is ready")

    def kill(self):
        self.process.kill()
        self.process.wait(timeout=60)

    def close(self):
        """Tells the program to stop, as the system does."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=60)


class Proxy:
    """HAProxy, which customers speak to."""

    def __init__(self, network, folder, logs):
        self.machine = network.add("proxy", 31)
        self.folder, self.log = folder / "proxy", logs / "haproxy.log"
        self.folder.mkdir()
        self.port = 443
        text = documented("haproxy.cfg", network, **{
            "/etc/haproxy": self.folder, "/run/haproxy": self.folder, "bind :443": f"bind {self.machine.address}:443"})
        # All customers of this test come from one address.
        for limit in ["sc0_conn_cur gt 100", "sc0_http_req_rate gt 500"]:
            assert limit in text
            text = text.replace(limit, limit.split()[0] + " gt 1000000")
        (self.folder / "haproxy.cfg").write_text(text)
        shutil.copy(ROOT / "Documentation/several-machines/away.html", self.folder)
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
                        "-nodes", "-subj", "/CN=shop.example", "-addext", "subjectAltName=DNS:shop.example", "-keyout",
                        "key.pem", "-out", "cert.pem", "-days", "2"], check=True, capture_output=True, cwd=self.folder)
        (self.folder / "shop.example.pem").write_bytes(
            (self.folder / "cert.pem").read_bytes() + (self.folder / "key.pem").read_bytes())
        self.context = ssl.create_default_context(cafile=self.folder / "cert.pem")
        self.process = None

    def start(self):
        with self.log.open("ab") as log:
            self.process = self.machine.start("/usr/sbin/haproxy", "-db", "-f", self.folder / "haproxy.cfg", stdout=log,
                                              stderr=log)
        wait_until((self.folder / "admin.sock").exists, 10, self.log.read_text())

    def command(self, words):
        """Tells HAProxy something, and returns what it says."""
        with closing(socket.socket(socket.AF_UNIX)) as connection:
            connection.settimeout(60)
            connection.connect(str(self.folder / "admin.sock"))
            connection.sendall(words.encode() + b"\n")
            return b"".join(iter(lambda: connection.recv(65536), b"")).decode()

    def cut_connections(self):
        """Ends all connections that are open."""
        sessions = re.findall(r"^(0x[0-9a-f]+):", self.command("show sess"), re.M)
        for session in sessions:
            self.command(f"shutdown session {session}")
        return len(sessions)

    def connection(self, timeout):
        connection = http.client.HTTPSConnection("shop.example", self.port, timeout=timeout, context=self.context)
        connection._create_connection = lambda *_: socket.create_connection((self.machine.address, self.port), timeout)
        return connection
