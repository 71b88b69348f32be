"""Passkeys of a device in software (PyPI soft-webauthn), judged by the shop and by PyPI's webauthn alike."""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256

import pytest
import webauthn
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from fido2 import cbor
from soft_webauthn import SoftWebauthnDevice
from webauthn.helpers.exceptions import WebAuthnException

from managing import MANAGER, PASSWORD, Browser, add_manager

PARTY = "localhost"
PRESENT, VERIFIED = 0x01, 0x04


def text(data):
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def data(text):
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Device(SoftWebauthnDevice):
    """Asks its user who they are, which soft-webauthn's does not, and lets a test change what it answers."""

    def made(self, challenge, origin, change=lambda parts: None):
        answer = self.create({"publicKey": {
            "rp": {"id": PARTY}, "user": {"id": b"1"}, "challenge": challenge,
            "pubKeyCredParams": [{"alg": -7, "type": "public-key"}]}}, origin)["response"]
        parts = Parts(answer["clientDataJSON"], cbor.decode(answer["attestationObject"])["authData"])
        parts.flag(VERIFIED, True)
        change(parts)
        attestation = cbor.encode({"fmt": "none", "attStmt": {}, "authData": parts.device})
        return {"client-data": parts.client, "attestation": parts.cut(attestation)}

    def used(self, challenge, origin, change=lambda parts: None):
        answer = self.get({"publicKey": {"rpId": PARTY, "challenge": challenge}}, origin)["response"]
        parts = Parts(answer["clientDataJSON"], answer["authenticatorData"])
        parts.flag(VERIFIED, True)
        change(parts)
        signed = self.private_key.sign(parts.device + sha256(parts.client).digest(), ec.ECDSA(hashes.SHA256()))
        return {"credential": self.credential_id, "client-data": parts.client, "authenticator-data": parts.device,
                "signature": parts.cut(signed)}


@dataclass
class Parts:
    """What a browser and a device say, to be changed before it is signed; `cut` changes it afterwards."""

    client: bytes
    device: bytes
    cut: callable = staticmethod(lambda signed: signed)

    def flag(self, flag, isSet):
        flags = self.device[32] | flag if isSet else self.device[32] & ~flag
        self.device = self.device[:32] + bytes([flags]) + self.device[33:]

    def count(self, number):
        self.device = self.device[:33] + number.to_bytes(4, "big") + self.device[37:]

    def say(self, old, new):
        assert old in self.client
        self.client = self.client.replace(old, new)

    def put(self, place, content):
        self.device = self.device[:place] + content + self.device[place + len(content):]

    def then(self, change):
        self.cut = change


def flipped(data, place):
    return data[:place] + bytes([data[place] ^ 1]) + data[place + 1:]


#: Of both answers. The oracle agrees on each of them.
CHANGES = {
    "nothing": lambda parts: None,
    "another site": lambda parts: parts.put(0, sha256(b"shop.example").digest()),
    "another page": lambda parts: parts.say(b"http://localhost", b"http://localhost.example"),
    "https": lambda parts: parts.say(b"http://", b"https://"),
    "the other question": lambda parts: parts.say(b'"challenge": "', b'"challenge": "A'),
    "another kind": lambda parts: parts.say(b"webauthn.", b"payment."),
    "nobody there": lambda parts: parts.flag(PRESENT, False),
    "nobody known": lambda parts: parts.flag(VERIFIED, False),
    "no JSON": lambda parts: parts.say(b"}", b""),
    "half of it": lambda parts: parts.then(lambda signed: signed[:len(signed) // 2]),
    "more of it": lambda parts: parts.put(len(parts.device), b"\0\0\0"),
}
#: Of a signature only.
SIGNED = {
    "a flipped bit in front": lambda parts: parts.then(lambda signed: flipped(signed, 6)),
    "a flipped bit behind": lambda parts: parts.then(lambda signed: flipped(signed, -1)),
    "an empty signature": lambda parts: parts.then(lambda signed: b""),
    "a counter that stands still": lambda parts: parts.count(1),
    "a counter that goes back": lambda parts: parts.count(0),
}


class Staff(Browser):
    """A manager at the shop's name, with a device."""

    def __init__(self, shop):
        super().__init__(shop)
        self.origin = f"http://localhost:{shop.port}"
        self.device = Device()

    def open(self, address, **form):
        return super().open(self.origin + address, **form)

    def challenge(self):
        return data(self.open("/account/passkey/challenge", x="")[2])

    def send(self, address, answer, **form):
        return self.open(address, **{name: text(part) for name, part in answer.items()}, **form)


@pytest.fixture
def staff(shop):
    add_manager(shop)
    staff = Staff(shop)
    assert staff.sign_in()[1] == "/manage"
    return staff


def judged_new(answer, challenge, origin):
    """What the oracle makes of a new passkey; None when it refuses."""
    try:
        return webauthn.verify_registration_response(
            credential={"id": "AA", "rawId": "AA", "type": "public-key", "response": {
                "clientDataJSON": text(answer["client-data"]), "attestationObject": text(answer["attestation"])}},
            expected_challenge=challenge, expected_rp_id=PARTY, expected_origin=origin,
            require_user_verification=True)
    except (WebAuthnException, ValueError, KeyError):
        return None


def judged(answer, challenge, origin, key, count):
    try:
        return webauthn.verify_authentication_response(
            credential={"id": text(answer["credential"]), "rawId": text(answer["credential"]), "type": "public-key",
                        "response": {"clientDataJSON": text(answer["client-data"]),
                                     "authenticatorData": text(answer["authenticator-data"]),
                                     "signature": text(answer["signature"])}},
            expected_challenge=challenge, expected_rp_id=PARTY, expected_origin=origin, credential_public_key=key,
            credential_current_sign_count=count, require_user_verification=True)
    except (WebAuthnException, ValueError, KeyError):
        return None


def test_a_new_passkey_is_taken_when_the_oracle_takes_it(shop, staff):
    taken = {}
    for name, change in CHANGES.items():
        challenge = staff.challenge()
        answer = staff.device.made(challenge, staff.origin, change)
        status, _, page = staff.send("/account/passkeys", answer, name=name)
        taken[name] = status == 200
        assert taken[name] == (judged_new(answer, challenge, staff.origin) is not None), name
        assert status in (200, 422), name
    assert [name for name in taken if taken[name]] == ["nothing"]
    [(credential, key)] = shop.sql("SELECT credential_id, public_key FROM passkeys")
    assert shop.sql("SELECT count(*) FROM recovery_codes") == [(10,)]
    assert shop.sql("SELECT kind, recipient FROM outbox") == [("passkeys-changed", MANAGER)]
    assert len(credential) == 32 and cbor.decode(key)[3] == -7


def test_a_passkey_lets_in_when_the_oracle_lets_in(shop, staff):
    challenge = staff.challenge()
    made = staff.device.made(challenge, staff.origin)
    assert staff.send("/account/passkeys", made, name="Software")[0] == 200
    oracle = judged_new(made, challenge, staff.origin)
    count = oracle.sign_count
    for name, change in [*CHANGES.items(), *SIGNED.items(), *CHANGES.items()]:
        staff.open("/account/sign-out", x="")
        assert staff.sign_in()[1] == "/account/passkey"
        challenge = staff.challenge()
        answer = staff.device.used(challenge, staff.origin, change)
        result = judged(answer, challenge, staff.origin, oracle.credential_public_key, count)
        status, path, _ = staff.send("/account/passkey", answer)
        assert (status, path) == ((200, "/manage") if result else (422, "/account/passkey")), name
        assert (staff.open("/manage/settings")[1] == "/manage/settings") == bool(result), name
        if result:
            count = result.new_sign_count
            assert shop.sql("SELECT sign_count FROM passkeys") == [(count,)]
            assert staff.send("/account/passkey", answer)[1] == "/manage", "who is in already needs no passkey"


def test_an_answer_that_somebody_overheard_is_worth_nothing(shop, staff):
    assert staff.send("/account/passkeys", staff.device.made(staff.challenge(), staff.origin), name="Software")[0] == 200
    staff.open("/account/sign-out", x="")
    staff.sign_in()
    answer = staff.device.used(staff.challenge(), staff.origin)
    thief = Staff(shop)
    thief.sign_in()
    thief.challenge()
    assert thief.send("/account/passkey", answer)[0] == 422
    assert staff.send("/account/passkey", answer)[1] == "/manage"
    staff.open("/account/sign-out", x="")
    staff.sign_in()
    assert staff.send("/account/passkey", answer)[0] == 422, "no question was asked"


def test_the_pages_hold_no_secret_and_the_database_no_code(shop, staff):
    _, _, page = staff.send("/account/passkeys", staff.device.made(staff.challenge(), staff.origin), name="Software")
    codes = re.findall(r"<code>((?:\w{4}-){5}\w{4})</code>", page)
    assert len(set(codes)) == 10
    stored = (shop.data / "shop.sqlite").read_bytes() + (shop.data / "shop.sqlite-wal").read_bytes()
    assert not any(form.encode() in stored for code in codes for form in (code, code.replace("-", "")))
    assert shop.sql("SELECT count(*) FROM accounts WHERE email = ?", MANAGER) == [(1,)]
    assert PASSWORD not in page
