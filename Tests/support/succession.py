"""Programs that follow one another on one listening socket, which the test holds as systemd does."""

import os
import re
import socket
import subprocess

from running import NO_RATES, PATIENCE, PROGRAM, ROOT


class Succession:
    """The socket, the data folder, and the program that serves them now."""

    def __init__(self, data):
        self.data = data
        self.options = []
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=1024)
        self.port = self.socket.getsockname()[1]
        self.process = None

    def start_next(self):
        """Starts a program beside the present one, waits until it is open, and returns the one before."""
        before, self.process = self.process, self.start()
        assert self.greeting() == self.port
        return before

    def start(self, handed=None, listen_fds="1", listen_pid="$$"):
        handed = (handed or self.socket).fileno()
        script = f'LISTEN_FDS={listen_fds} LISTEN_PID={listen_pid} exec "$@" 3<&{handed} {handed}<&-'
        program = [PROGRAM, "serve", "--data", self.data, "--port", "0", "--log-level", "error",
                   *self.options]
        return subprocess.Popen(["bash", "-c", script, "bash", *program], stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True, cwd=ROOT, env={**os.environ, **NO_RATES}, pass_fds=[handed])

    def greeting(self):
        """The port that the program says it is open at."""
        line = self.process.stdout.readline()
        greeting = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        assert greeting, line + self.process.stderr.read()
        return int(greeting.group(1))

    def refusal(self, **how):
        """Error message of a program that does not start."""
        process = self.start(**how)
        _, sentence = process.communicate(timeout=PATIENCE)
        assert process.returncode != 0
        assert len(sentence.strip().splitlines()) == 1, sentence
        return sentence

    def stop(self):
        self.process.terminate()
        assert self.process.wait(timeout=PATIENCE) == 0

    def close(self):
        if self.process and self.process.poll() is None:
            self.stop()
        self.socket.close()
