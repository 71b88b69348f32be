"""A mail server of the tests' own, by aiosmtpd, with certificates made for it."""

import asyncio
import email
import email.policy
import ssl
import subprocess
import threading

from aiosmtpd.smtp import SMTP, AuthResult, LoginPassword

USER, PASSWORD = "shop", "horse battery staple"
SENDER = "shop@shop.example"


class Authority:
    """A certificate that is trusted, and one for a server at these names."""

    def __init__(self, folder, names="DNS:localhost,IP:127.0.0.1"):
        folder.mkdir()
        self.certificate, self.key = folder / "server.pem", folder / "server.key"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days",
             "1", "-subj", "/CN=shop test", "-addext", f"subjectAltName={names}", "-keyout", self.key, "-out",
             self.certificate], check=True, capture_output=True)

    @property
    def context(self):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate, self.key)
        return context


class MailServer:
    """Takes mail on a port of this machine. What it answers is said by `answers`, by the command: a text, or a function
    of this server, in a thread of its own, that returns one."""

    def __init__(self, authority=None, *, implicit=False, signs_in=False):
        self.taken = []
        self.answers = {}
        #: Each message that came, taken or not, and the client's port of each.
        self.seen, self.ports = [], []
        options = {"hostname": "localhost"}
        if authority and not implicit:
            options |= {"tls_context": authority.context, "require_starttls": True}
        if signs_in:
            options |= {"authenticator": self._authenticate, "auth_required": True, "auth_require_tls": not implicit}
        context = authority.context if implicit else None
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        listening = self.loop.create_server(lambda: SMTP(self, **options), "127.0.0.1", 0, ssl=context)
        self.server = asyncio.run_coroutine_threadsafe(listening, self.loop).result(60)
        self.port = self.server.sockets[0].getsockname()[1]

    def close(self):
        self.loop.call_soon_threadsafe(self.server.close)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(timeout=60)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _authenticate(self, server, session, envelope, mechanism, data):
        is_right = isinstance(data, LoginPassword) and (data.login, data.password) == (USER.encode(), PASSWORD.encode())
        return AuthResult(success=is_right, handled=False)

    async def _answer(self, command, server, usual):
        answer = self.answers.get(command, usual)
        return await asyncio.to_thread(answer) if callable(answer) else answer

    async def handle_MAIL(self, server, session, envelope, address, options):
        envelope.mail_from = address
        return await self._answer("MAIL", server, "250 OK")

    async def handle_RCPT(self, server, session, envelope, address, options):
        answer = await self._answer("RCPT", server, "250 OK")
        if answer.startswith("250"):
            envelope.rcpt_tos.append(address)
        return answer

    async def handle_DATA(self, server, session, envelope):
        self.seen.append(envelope.content)
        self.ports.append(session.peer[1])
        answer = await self._answer("DATA", server, "250 Taken")
        if answer == "drop":
            server.transport.abort()
            return "421 Gone"
        if answer.startswith("250"):
            self.taken.append((envelope.mail_from, envelope.rcpt_tos, envelope.content))
        return answer

    @property
    def messages(self):
        """What was taken, as Python's parser reads it."""
        return [parsed(content) for _, _, content in self.taken]


def parsed(content):
    return email.message_from_bytes(content, policy=email.policy.SMTP)


def sending(server, *, authority=None, security=(), scheme="smtp", host="localhost"):
    """Options of `shopme serve` for this server."""
    options = [f"--smtp-server={scheme}://{host}:{server.port}", f"--mail-from={SENDER}", *security]
    return options + ([f"--smtp-ca-file={authority.certificate}"] if authority else [])


PLAIN = ["--smtp-plain"]
