"""Databases that a shop can have: the file in its folder, or one on the tests' PostgreSQL server."""

import os
import sqlite3
import uuid
from contextlib import closing, contextmanager
from urllib.parse import quote

import psycopg

#: Address of that server, as libpq reads it; empty where there is none.
SERVER = os.environ.get("SHOPME_POSTGRESQL", "")
#: Whether the browser's shops are there.
IS_ON_SERVER = os.environ.get("SHOPME_ENGINE") == "postgresql"


class Database:
    """SQL is the same for both: its arguments stand where it has a `?`."""

    #: What the program is told to find it.
    options = ()

    @contextmanager
    def transaction(self):
        """One transaction of another program: `execute(statement, *arguments)` gives the rows of an answer."""
        with closing(self.connect()) as connection, connection:
            yield lambda statement, *arguments: self.execute(connection, statement, arguments)

    def sql(self, statement, *arguments):
        """Runs SQL in a transaction of its own. Returns the rows of the answer."""
        with self.transaction() as execute:
            return execute(statement, *arguments)


class FileDatabase(Database):
    """SQLite's."""

    def __init__(self, folder):
        self.file = folder / "shop.sqlite"

    def connect(self):
        return sqlite3.connect(self.file, timeout=60)

    def execute(self, connection, statement, arguments):
        return connection.execute(statement, arguments).fetchall()

    def copy(self, folder):
        """The database in a copy of the folder."""
        return FileDatabase(folder)

    def drop(self):
        """It goes with its folder."""


class ServerDatabase(Database):
    """A database of its own on the server."""

    def __init__(self, template="template0"):
        self.name = f"shopme_{uuid.uuid4().hex}"
        # In memory, files are copied sooner than they are logged.
        administer(f"CREATE DATABASE {self.name} TEMPLATE {template} STRATEGY FILE_COPY")

    @property
    def url(self):
        words = dict(word.split("=", 1) for word in SERVER.split())
        return f"postgresql:///{self.name}?" + "&".join(f"{key}={quote(value)}" for key, value in words.items())

    @property
    def options(self):
        return ["--database", self.url]

    def connect(self):
        return psycopg.connect(f"{SERVER} dbname={self.name}")

    def execute(self, connection, statement, arguments):
        # Without arguments psycopg leaves the text as it is; with them a per cent sign is half a placeholder.
        text = statement.replace("%", "%%").replace("?", "%s") if arguments else statement
        answer = connection.execute(text, arguments or None)
        return answer.fetchall() if answer.description else []

    def copy(self, folder):
        """A database like this one, which nobody may have open."""
        return ServerDatabase(self.name)

    def drop(self):
        administer(f"DROP DATABASE {self.name} WITH (FORCE)")


def administer(statement):
    """Runs SQL on the server itself."""
    with closing(psycopg.connect(f"{SERVER} dbname=postgres", autocommit=True)) as connection:
        connection.execute(statement)
