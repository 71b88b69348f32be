"""The servers that `Benchmarks/run` measures: an installed shop, and nginx with the same bytes in files."""
import os
import pathlib
import re
import resource
import socket
import subprocess
import sys
import time
import urllib.request

#: Of the customers that `Benchmarks/fill` makes: each has a cart and orders.
CUSTOMERS = 1000


def cookie(customer):
    """The header of a customer, whose token `Benchmarks/fill` made of their number."""
    return f"Cookie: session={customer:064x}"


def processor_seconds(pid):
    """The time of the processor that a process and its threads have taken until now."""
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Version:
    """A checkout of the shop: what it installs, and the data that it serves."""

    def __init__(self, checkout, folder):
        self.checkout, self.folder = pathlib.Path(checkout).resolve(), folder
        subprocess.run([self.checkout / "bin/install", folder], check=True, stdout=sys.stderr)
        self.program = folder / "bin/shopme"

    def fill(self, data, size):
        """Makes the shop of that size, where it is not there from an earlier run."""
        if data.exists():
            return
        subprocess.run([self.program, "seed", "--data", data], check=True, cwd=self.folder, stdout=subprocess.DEVNULL)
        subprocess.run([self.checkout / "Benchmarks/fill", data, size], check=True)

    def sizes(self):
        """Megabytes on the disk: all that was installed, and the program alone."""
        files = [file.stat().st_size for file in self.folder.rglob("*") if file.is_file()]
        return sum(files) / 1e6, self.program.stat().st_size / 1e6


class Shop:
    """A shop being served; also tells what the process takes."""

    def __init__(self, program, data, under=()):
        began = time.monotonic()
        self.process = subprocess.Popen(
            [*under, program, "serve", "--data", data, "--port", "0", "--log-level", "error", *self.unlimited(program)],
            cwd=program.parent, stdout=subprocess.PIPE, text=True)
        self.address = re.search(r"http://[0-9.:]+", self.process.stdout.readline()).group()
        urllib.request.urlopen(self.address + "/healthz").read()
        self.start = 1000 * (time.monotonic() - began)
        self.port = int(self.address.rpartition(":")[2])
        self.pids = [self.process.pid]

    @staticmethod
    def unlimited(program):
        """The limits that a single address would meet, lifted where this version has them."""
        help_text = subprocess.run([program, "serve", "--help"], capture_output=True, text=True).stdout
        rates = ("new-visitors", "orders", "coupons", "list-changes")
        limits = [option for rate in rates if (option := f"--{rate}-per-minute") in help_text]
        return [word for option in limits for word in (option, "0")]

    def memory(self):
        """Resident megabytes: all, and without files that are mapped."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return [int(re.search(name + r":\s+(\d+)", status).group(1)) / 1024 for name in ("VmRSS", "RssAnon")]

    def page(self, path, customer=2):
        name, value = cookie(customer).split(": ")
        return urllib.request.urlopen(urllib.request.Request(self.address + path, headers={name: value})).read()

    def stop(self):
        self.process.terminate()
        self.process.wait()


class Nginx:
    """Serves the same bytes from files, tuned as one would tune it for files."""

    def __init__(self, folder):
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.files = folder / "files"
        self.files.mkdir(exist_ok=True)
        folder.chmod(0o755)
        (folder / "nginx.conf").write_text(
            f"worker_processes {os.cpu_count()}; daemon off; pid {folder}/nginx.pid; error_log {folder}/error.log;\n"
            f"worker_rlimit_nofile {resource.getrlimit(resource.RLIMIT_NOFILE)[0]};\n"
            "events { worker_connections 512; }\n"
            "http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;\n"
            "  open_file_cache max=1000 inactive=60s; types { text/html html; }\n"
            f"  server {{ listen 127.0.0.1:{self.port}; root {self.files}; }} }}\n")
        self.process = subprocess.Popen(["nginx", "-c", folder / "nginx.conf"])
        time.sleep(0.5)
        children = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
        self.pids = [int(pid) for pid in children.split()]

    def offer(self, pages):
        """Puts the pages into files and returns their paths. New names each time: open files are remembered."""
        prefix = time.monotonic_ns()
        for old in self.files.iterdir():
            old.unlink()
        for number, page in enumerate(pages):
            (self.files / f"{prefix}-{number}.html").write_bytes(page)
        return [f"/{prefix}-{number}.html" for number in range(len(pages))]

    def stop(self):
        self.process.terminate()
        self.process.wait()
