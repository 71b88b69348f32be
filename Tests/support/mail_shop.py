"""The demo shop as the mails about its orders need it: euros, four languages, two tax rates, and every mail."""

import sqlite3
from contextlib import closing

LANGUAGES = ["en", "de", "es", "fr"]
#: Prices in cents, tax rates in percent, and names by language.
GOODS = {
    "apple": (147, 7, {"en": "Apple", "de": "Apfel", "es": "Manzana", "fr": "Pomme"}),
    "broccoli": (199, 7, {"en": "Broccoli", "de": "Brokkoli", "es": "Brócoli", "fr": "Brocoli"}),
    "garden-soil": (3299, 19, {"en": "Garden Soil", "de": "Gartenerde", "es": "Tierra", "fr": "Terreau"}),
    "shovel": (399, 19, {"en": "Shovel", "de": "Schaufel", "es": "Pala", "fr": "Pelle"}),
}
#: Fees in cents, and names by language.
DELIVERIES = {
    1: (495, {"en": "Standard", "de": "Standardversand", "es": "Estándar", "fr": "Envoi simple"}),
    3: (0, {"en": "Pick up at the shop", "de": "Abholung im Laden", "es": "Recogida en tienda",
            "fr": "Retrait en boutique"}),
}
#: The goods' sum from which delivery is free, in cents, and a coupon's share.
FREE_FROM, COUPON, PERCENT = 5000, "WELCOME10", 10
NAMES = ["Zoe Ng", "Zoë <b>&amp; Söhne", "Bo", "O’Brien & <i>Cie</i>",
         "Maximiliane Donaudampfschifffahrtsgesellschaftskapitän"]
HOURS = {"en": "Monday to Saturday 9 to 6", "de": "Montag bis Samstag 9 bis 18 Uhr", "es": "De lunes a sábado de 9 a 18",
         "fr": "Du lundi au samedi de 9 h à 18 h"}
PLACE = "12 Orchard Lane\nSpringfield, NJ 07081"
HOLDER, IBAN = "Åkerlund <Möbel>", "DE89370400440532013000"
SHOP_NAME, SHOP_EMAIL = "ShopME", "hello@shop.example"


def prepare(data):
    """Changes the settings and translations of a demo shop that does not run."""
    with closing(sqlite3.connect(data / "shop.sqlite")) as database, database:
        on = ", ".join(f"mails_{kind} = 1" for kind in ["order_delivered", "payment_reminder", "orders"])
        database.execute(
            "UPDATE shop SET currency = 'EUR', other_languages = 'de es fr', checkout = 'signed', tax_rate = 19000,"
            " takes_demo_card = 0, takes_withdrawals = 1, address = ?, email = ?, bank_holder = ?, iban = ?,"
            f" opening_hours = ?, {on}", (PLACE, SHOP_EMAIL, HOLDER, IBAN, HOURS["en"]))
        # All customers of a language have one name and address, so that the shop takes them for the same person.
        database.execute("UPDATE coupons SET most_uses_per_customer = NULL WHERE code = ?", (COUPON,))
        database.execute("UPDATE tax_classes SET rate = 7000 WHERE id = 2")
        database.execute("UPDATE categories SET tax_class_id = 2, applied_tax_class_id = 2 WHERE path = 'grocery'")
        for language in LANGUAGES[1:]:
            database.execute("INSERT INTO shop_translations (language, opening_hours) VALUES (?, ?)",
                             (language, HOURS[language]))
            for slug, (_, _, names) in GOODS.items():
                database.execute("""INSERT OR REPLACE INTO product_translations (product_id, language, name)
                    SELECT id, ?, ? FROM products WHERE slug = ?""", (language, names[language], slug))
            for method, (_, names) in DELIVERIES.items():
                database.execute("INSERT INTO delivery_translations VALUES (?, ?, ?)",
                                 (method, language, names[language]))
