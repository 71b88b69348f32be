"""The hosted payment page of the stand-in of Stripe's API."""

from html import escape

BUTTONS = {"pay": "Pay", "sepa": "Pay by SEPA", "decline": "Decline", "back": "Back"}


def payment_page(session, items, message=""):
    rows = "".join(f"<li>{escape(item['description'])}: {item['amount_total']}</li>" for item in items)
    buttons = "".join(f'<button name="action" value="{name}">{label}</button>' for name, label in BUTTONS.items())
    if session["status"] != "open":
        message, buttons = f"This payment page is {session['status']}.", ""
    return f"""<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>Stripe Checkout</title></head>
<body>
<h1>{session["amount_total"]} {session["currency"].upper()}</h1>
<ul>{rows}</ul>
<p role="alert">{escape(message)}</p>
<form method="post">{buttons}</form>
</body>
</html>
"""
