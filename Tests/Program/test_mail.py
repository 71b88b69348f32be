"""The shop's mails, from the order to a mail server, and what becomes of them when that server has troubles."""

import email
import shutil
import sqlite3
import threading
import time
from contextlib import closing
from email.header import decode_header, make_header
from email.utils import parseaddr

import pytest

from auditing import stock
from buying import Buyer, Receipts, SignedBuyer, sign_checkouts, trade
from mailing import PASSWORD, PLAIN, USER, Authority, MailServer, parsed, sending
from managing import Browser, add_manager
from running import Shop, shopme, wait_for

BEN = "ben@example.com"


@pytest.fixture(scope="session")
def authority(tmp_path_factory):
    return Authority(tmp_path_factory.mktemp("authority") / "good")


@pytest.fixture
def open_shop(demo_data, tmp_path):
    """Opens a shop with these options, with a signed checkout if `signed` is true."""
    shops = []

    def make(options=(), environment=None, signed=False):
        if not (tmp_path / "data").exists():
            shutil.copytree(demo_data, tmp_path / "data")
            stock(tmp_path / "data")
            if signed:
                sign_checkouts(tmp_path / "data")
        shops.append(Shop(tmp_path / "data", options=options, environment=environment))
        return shops[-1].open()

    yield make
    for shop in shops:
        if shop.process.poll() is None:
            shop.kill()


def buy(shop, address=BEN):
    """An order of somebody whose address is known. Returns its number."""
    buyer = Buyer(shop.port)
    buyer.add("tomato", 2)
    shop.sql("UPDATE customers SET email = ? WHERE id = (SELECT max(id) FROM customers)", address)
    order = buyer.place(buyer.confirmation()).order_number
    buyer.close()
    assert order
    return order


def state(shop, column="*"):
    """The row of the newest mail."""
    with closing(shop.connection()) as database:
        cursor = database.execute(f"SELECT {column} FROM outbox ORDER BY id DESC LIMIT 1")
        return dict(zip((name for name, *_ in cursor.description), cursor.fetchone()))


def try_again_now(shop):
    shop.sql("UPDATE outbox SET next_try_at = 1 WHERE next_try_at IS NOT NULL")


def test_an_order_is_mailed_by_starttls_after_signing_in(open_shop, authority, tmp_path):
    password = tmp_path / "password"
    password.write_text(PASSWORD + "\n")
    with MailServer(authority, signs_in=True) as server:
        shop = open_shop([*sending(server, authority=authority), f"--smtp-user={USER}",
                          f"--smtp-password-file={password}"])
        order = buy(shop)
        wait_for(lambda: server.taken)
        sender, recipients, content = server.taken[0]
        assert (sender, recipients) == ("shop@shop.example", [BEN])
        mail = parsed(content)
        assert mail["Subject"] == f"Your order {order}" and mail["To"] == BEN
        assert mail["From"].addresses[0].display_name == "ShopME"
        assert mail["Message-ID"] == f"<{state(shop)['message_id']}>"
        assert not mail.defects and all(len(line) <= 76 for line in content.splitlines())
        plain, html = mail.iter_parts()
        assert plain.get_content_type() == "text/plain" and html.get_content_type() == "text/html"
        for part in (plain, html):
            assert "Tomato" in part.get_content() and f"/orders/{order}" in part.get_content()
        wait_for(lambda: state(shop)["sent_at"])
        assert state(shop)["last_words"] == "250 Taken"


def test_tls_from_the_start_and_a_password_in_the_environment(open_shop, authority):
    with MailServer(authority, implicit=True, signs_in=True) as server:
        shop = open_shop([*sending(server, authority=authority, scheme="smtps"), f"--smtp-user={USER}"],
                         {"SHOPME_SMTP_PASSWORD": PASSWORD})
        buy(shop)
        wait_for(lambda: server.taken)


def test_many_mails_go_over_one_connection(open_shop):
    with MailServer() as server:
        shop = open_shop()
        for _ in range(20):
            buy(shop)
        shop.close()
        shop = open_shop([*sending(server), *PLAIN])
        wait_for(lambda: len(server.taken) == 20)
        assert len(set(server.ports)) == 1
        assert len({mail["Message-ID"] for mail in server.messages}) == 20


def test_25_guest_orders_of_one_network_send_6_receipts_at_once_and_none_of_the_typed_text(open_shop):
    typed = {"name": "You won! http://evil.example/prize", "lines": "Click here", "city": "Winners City"}
    with MailServer() as server:
        options = [*sending(server), *PLAIN]
        shop = open_shop(options, signed=True)
        began = time.monotonic()

        def allowed():
            """The most receipts that may have been sent by now: six, and one each ten seconds."""
            return 7 + int((time.monotonic() - began) / 10)

        for number in range(25):
            guest = SignedBuyer(shop.port)
            guest.SAID = guest.SAID | typed | {"email": f"victim{number}@example.com"}
            guest.add("tomato")
            assert guest.place(guest.confirmation()).order_number
            guest.close()
        assert shop.sql("SELECT count(*) FROM orders") == [(25,)]
        sent = "SELECT count(*) FROM outbox WHERE sent_at IS NOT NULL"
        wait_for(lambda: shop.sql(sent)[0][0] >= 6)
        delays = [delay for delay, in shop.sql("SELECT next_try_at - created_at FROM outbox WHERE sent_at IS NULL")]
        assert len(delays) >= 25 - allowed() and 0 < max(delays) <= 190, delays
        add_manager(shop)
        manager = Browser(shop)
        manager.sign_in()
        assert "mails are delayed:" in manager.open("/manage/mail")[2]
        shop.close()
        before = shop.sql(sent)[0][0]
        shop = open_shop(options)
        # The program that is started next sends the delayed receipts in their turn, too.
        wait_for(lambda: shop.sql(sent)[0][0] > before)
        assert 6 <= shop.sql(sent)[0][0] <= allowed()
        shop.sql("UPDATE outbox SET next_try_at = 1, waiting_since = created_at WHERE next_try_at IS NOT NULL")
        wait_for(lambda: shop.sql(sent) == [(25,)])
        assert {recipients[0] for _, recipients, _ in server.taken} == {f"victim{n}@example.com" for n in range(25)}
        for mail in server.messages:
            for part in mail.iter_parts():
                text = part.get_content()
                assert "Tomato" in text and "/orders/" in text
                assert not [word for word in ("You won", "evil", "Click", "Winners") if word in text], text
        assert shop.sql("SELECT count(*) FROM outbox WHERE bytes IS NOT NULL") == [(0,)]


def test_a_server_that_ends_a_long_connection_gets_the_rest_on_another(open_shop):
    with MailServer() as server:
        answers = iter(["250 OK", "250 OK", "421 4.7.0 Too many mails on this connection"])
        server.answers["MAIL"] = lambda: next(answers, "250 OK")
        shop = open_shop()
        for _ in range(4):
            buy(shop)
        shop.close()
        open_shop([*sending(server), *PLAIN])
        wait_for(lambda: len(server.taken) == 4)
        assert len(set(server.ports)) == 2


@pytest.mark.exact
def test_two_programs_of_one_shop_send_each_mail_once(open_shop):
    """As while one follows the other on the same socket."""
    with MailServer() as server:
        server.answers["MAIL"] = lambda: time.sleep(0.02) or "250 OK"
        shop = open_shop()
        for _ in range(40):
            buy(shop)
        shop.close()
        programs = [open_shop([*sending(server), *PLAIN]) for _ in range(2)]
        wait_for(lambda: shop.sql("SELECT count(*) FROM outbox WHERE sent_at IS NULL") == [(0,)])
        assert len({mail["Message-ID"] for mail in server.messages}) == len(server.taken) == 40
        assert len(set(server.ports)) == len(programs)


@pytest.mark.parametrize("name", ["Grüße & Söhne", 'Ann "A" <x@y.example>, Ben', "商店 🍅 " * 12, "=?utf-8?q?x?="])
def test_a_shops_name_is_read_by_others_as_it_is_written(open_shop, name):
    with MailServer() as server:
        shop = open_shop()
        add_manager(shop)
        shop.sql("UPDATE shop SET name = ?", name.strip())
        manager = Browser(shop)
        manager.sign_in()
        manager.open("/manage/mail", test="1")
        shop.close()
        open_shop([*sending(server), *PLAIN])
        wait_for(lambda: server.taken)
        mail = server.messages[0]
        # The newer parser puts spaces between encoded words of a name.
        sender, address = parseaddr(email.message_from_bytes(server.taken[0][2])["From"])
        assert str(make_header(decode_header(sender))) == name.strip() and address == "shop@127.0.0.1"
        assert mail["Subject"] == f"Test mail from {name.strip()}"
        assert name.strip() in mail.get_body(("plain",)).get_content() and not mail.defects


def test_later_and_then_taken(open_shop):
    with MailServer() as server:
        server.answers["DATA"] = "451 4.3.0 Come back later"
        shop = open_shop([*sending(server), *PLAIN])
        buy(shop)
        wait_for(lambda: state(shop)["last_words"] == "451 4.3.0 Come back later")
        assert 55 <= state(shop, "next_try_at - created_at AS pause")["pause"] < 300
        server.answers.clear()
        try_again_now(shop)
        wait_for(lambda: state(shop)["sent_at"])
        assert server.seen[0] == server.seen[1]


def test_refused_and_sent_again_by_the_manager(open_shop):
    with MailServer() as server:
        server.answers["RCPT"] = "550 5.1.1 No such mailbox"
        shop = open_shop([*sending(server), *PLAIN])
        buy(shop)
        wait_for(lambda: state(shop)["failed_at"])
        add_manager(shop)
        manager = Browser(shop)
        manager.sign_in()
        mail = state(shop)["id"]
        assert "550 5.1.1 No such mailbox" in manager.open(f"/manage/mail/{mail}")[2]
        server.answers.clear()
        assert manager.open(f"/manage/mail/{mail}/attempts", again="1")[0] == 200
        wait_for(lambda: server.taken)
        assert manager.open("/manage/mail", test="1")[0] == 200
        wait_for(lambda: len(server.taken) == 2)
        assert server.messages[1]["Subject"] == "Test mail from ShopME"


def test_dropped_after_the_data_is_sent_again_as_the_same_mail(open_shop):
    with MailServer() as server:
        server.answers["DATA"] = "drop"
        shop = open_shop([*sending(server), *PLAIN])
        buy(shop)
        wait_for(lambda: state(shop)["last_words"])
        assert len(server.seen) == 1 and not state(shop)["failed_at"]
        server.answers.clear()
        shop.restart()
        try_again_now(shop)
        wait_for(lambda: state(shop)["sent_at"])
        assert len(server.seen) == 2 and server.seen[0] == server.seen[1]


@pytest.mark.exact
def test_killed_between_the_servers_yes_and_the_mark(open_shop):
    """The same Message-ID comes once more, and never again."""
    with MailServer() as server:
        shop = open_shop([*sending(server), *PLAIN])
        held = []

        def hold_the_database():
            database = sqlite3.connect(shop.data / "shop.sqlite", check_same_thread=False, isolation_level=None)
            database.execute("BEGIN IMMEDIATE")
            held.append(database)
            return "250 Taken"

        server.answers["DATA"] = hold_the_database
        buy(shop)
        wait_for(lambda: server.taken)
        shop.kill()
        held[0].close()
        server.answers.clear()
        assert state(shop)["tries"] == 1 and not state(shop)["sent_at"]
        shop.open()
        # Until then nobody may send it beside somebody who still does.
        assert state(shop)["next_try_at"] >= time.time() + 500
        try_again_now(shop)
        wait_for(lambda: state(shop)["sent_at"])
        try_again_now(shop)
        # The next mail shows that the first one did not come a third time before it.
        buy(shop)
        wait_for(lambda: state(shop)["sent_at"])
        first, second, third = server.messages
        assert first["Message-ID"] == second["Message-ID"] != third["Message-ID"]


def test_a_hanging_server_does_not_hold_up_the_end(open_shop):
    ending = threading.Event()
    with MailServer() as server:
        server.answers["MAIL"] = lambda: "250 OK" if ending.wait(600) else "451 Late"
        shop = open_shop([*sending(server), *PLAIN])
        buy(shop)
        wait_for(lambda: state(shop)["tries"] == 1)
        shop.close()
        ending.set()
        assert state(shop)["next_try_at"] <= time.time() + 1
        shop.open()
        wait_for(lambda: state(shop)["sent_at"])


@pytest.mark.parametrize("trouble", ["stranger's certificate", "certificate of another name", "no STARTTLS"])
def test_no_mail_goes_where_it_could_be_read(open_shop, authority, tmp_path, trouble):
    """And no password either."""
    if trouble == "stranger's certificate":
        server = MailServer(Authority(tmp_path / "stranger"), signs_in=True)
        trusted, words = authority, "certificate"
    elif trouble == "certificate of another name":
        trusted = Authority(tmp_path / "other", "DNS:mail.example")
        server, words = MailServer(trusted, signs_in=True), "certificate"
    else:
        server, trusted, words = MailServer(), authority, "STARTTLS not supported"
    with server:
        shop = open_shop([*sending(server, authority=trusted), f"--smtp-user={USER}"],
                         {"SHOPME_SMTP_PASSWORD": PASSWORD})
        buy(shop)
        wait_for(lambda: state(shop)["last_words"])
        assert words in state(shop)["last_words"] and not state(shop)["failed_at"]
        assert not server.seen


def test_a_wrong_password_loses_no_mail_and_is_told_nowhere(open_shop, authority, capfd):
    with MailServer(authority, signs_in=True) as server:
        shop = open_shop([*sending(server, authority=authority), f"--smtp-user={USER}"],
                         {"SHOPME_SMTP_PASSWORD": "wrong donkey"})
        buy(shop)
        wait_for(lambda: "535" in state(shop)["last_words"])
        assert not state(shop)["failed_at"]
        shop.close()
        assert "donkey" not in state(shop)["last_words"] + "".join(capfd.readouterr())
        shop = open_shop([*sending(server, authority=authority), f"--smtp-user={USER}"],
                         {"SHOPME_SMTP_PASSWORD": PASSWORD})
        try_again_now(shop)
        wait_for(lambda: server.taken)


def test_without_a_mail_server_mails_wait_where_managers_read_them(open_shop):
    shop = open_shop()
    order = buy(shop)
    add_manager(shop)
    manager = Browser(shop)
    manager.sign_in()
    assert "Not sent: no mail server" in manager.open("/manage/mail")[2]
    page = manager.open(f"/manage/mail/{state(shop)['id']}")[2]
    assert f"Order {order}, placed on" in page and "Tomato" in page
    shop.close()
    assert state(shop)["tries"] == 0
    with MailServer() as server:
        open_shop([*sending(server), *PLAIN])
        wait_for(lambda: state(shop)["sent_at"])
        assert state(shop)["tries"] == 1 and len(server.seen) == 1


@pytest.mark.exact
def test_no_order_without_its_mail_however_often_the_shop_is_killed(open_shop, chance, pytestconfig):
    with MailServer() as server:
        shop = open_shop([*sending(server), *PLAIN])
        shop.add_trigger("everybody_has_an_address", "AFTER INSERT ON customers BEGIN "
                         "UPDATE customers SET email = 'customer' || NEW.id || '@example.com' WHERE id = NEW.id; END")
        receipts, pending = Receipts(), ()
        kills = pytestconfig.getoption("--kills")
        for _ in range(kills):
            pending = trade(shop, receipts, chance, chance.uniform(0, 0.5), pending, least=5)
            shop.open()
        with_mail = "SELECT order_id FROM outbox WHERE kind = 'order-receipt'"
        assert len(receipts.acknowledged) > 20
        assert shop.sql(f"SELECT count(*) FROM orders WHERE id NOT IN ({with_mail})") == [(0,)]
        assert shop.sql("SELECT count(*) - count(DISTINCT order_id) FROM outbox") == [(0,)]
        shop.sql("UPDATE outbox SET next_try_at = 1 WHERE tries > 0 AND next_try_at IS NOT NULL")
        wait_for(lambda: shop.sql("SELECT count(*) FROM outbox WHERE sent_at IS NULL") == [(0,)])
        names = [mail["Message-ID"] for mail in server.messages]
        assert len(set(names)) == shop.sql("SELECT count(*) FROM orders")[0][0]
        # Each kill leaves at most one mail that the server may have accepted without the shop knowing.
        assert len(names) - len(set(names)) <= kills


@pytest.mark.parametrize("options, sentence", [
    (["--smtp-server=mail.example"], "--smtp-server must be like smtp://"),
    (["--smtp-server=smtp://mail.example"], "--mail-from is needed"),
    (["--smtp-server=smtp://mail.example", "--mail-from=shop"], "--mail-from must be an email address"),
    (["--smtp-server=smtp://mail.example", "--mail-from=a@b.example", "--smtp-plain"], "--smtp-plain is only for"),
    (["--smtp-server=smtps://localhost", "--mail-from=a@b.example", "--smtp-plain"], "--smtp-plain is only for"),
])
def test_options_that_would_not_work_are_refused(tmp_path, options, sentence):
    result = shopme("serve", "--data", tmp_path / "data", "--port", 0, *options)
    assert result.returncode > 0 and sentence in result.stderr
