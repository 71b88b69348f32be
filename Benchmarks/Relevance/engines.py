"""The engines that a shop's database may be on: each sets the environment of the shop's program, and fills its shop."""
import os
import sqlite3
import subprocess
import urllib.parse
from contextlib import closing, contextmanager


class SQLite:
    """A file in the shop's folder."""

    @contextmanager
    def database(self):
        os.environ.pop("SHOPME_DATABASE", None)
        yield

    def insert(self, folder, table, columns, rows):
        with closing(sqlite3.connect(folder / "shop.sqlite")) as database, database:
            marks = ", ".join("?" for _ in columns)
            database.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})", rows)

    def update(self, folder, statement):
        with closing(sqlite3.connect(folder / "shop.sqlite")) as database, database:
            database.execute(statement)


class PostgreSQL:
    """A temporary server that bin/postgresql starts."""

    def __init__(self, root):
        self.script = root / "bin/postgresql"

    @contextmanager
    def database(self):
        server = subprocess.run([self.script, "start"], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
        try:
            fields = dict(field.split("=", 1) for field in server.split())
            self.address = f"postgresql://{fields['user']}@/shop?host={urllib.parse.quote(fields['host'], safe='')}"
            self.run(self.address.replace("/shop?", "/postgres?"), "CREATE DATABASE shop")
            os.environ["SHOPME_DATABASE"] = self.address
            yield
        finally:
            os.environ.pop("SHOPME_DATABASE", None)
            subprocess.run([self.script, "stop", server], check=True)

    def insert(self, folder, table, columns, rows):
        lines = "".join("\t".join(map(str, row)) + "\n" for row in rows)
        self.run(self.address, f"COPY {table} ({', '.join(columns)}) FROM STDIN", lines)
        self.run(self.address, "ANALYZE")

    def update(self, folder, statement):
        self.run(self.address, statement)

    @staticmethod
    def run(address, statement, given=""):
        subprocess.run(["psql", "-qX", "-v", "ON_ERROR_STOP=1", address, "-c", statement], input=given, text=True,
                       check=True)
