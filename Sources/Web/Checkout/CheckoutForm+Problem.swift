import Localization
import Shop

extension CheckoutForm {
    /// What is missing or impossible, each at its field; nil where the second question can be asked.
    func problem(_ checkout: Checkout) -> Problem? {
        let gaps = checkout.gaps
        return Problem(
            (addressForm.problem?.errors ?? []) + lengthErrors + [
                emailError(gaps), gaps.contains(.phone) ? phoneError : nil,
                taxNumberError(checkout),
                gaps.contains(.delivery) ? deliveryError(checkout) : nil,
                gaps.contains(.payment) ? paymentError(checkout) : nil,
            ] + missingCard + [
                gaps.contains(.signature)
                    ? FieldError(field: "signed-name", message: .words("shop.checkout.signature.missing")) : nil
            ])
    }

    /// The details without texts that are too long to be stored.
    var storable: CheckoutDetails {
        var details = details
        for text in texts where details[keyPath: text.path].isLonger(than: text.limit) {
            details[keyPath: text.path] = ""
        }
        return details
    }

    /// The texts besides the address, with their limits in code points.
    private var texts: [(path: WritableKeyPath<CheckoutDetails, String>, field: String, noun: Message, limit: Int)] {
        [
            (\.phone, "phone", .words("shop.account.nouns.phone"), CustomerDetails.phoneLimit),
            (\.taxNumber, "tax-number", .words("shop.checkout.taxNumber.noun"), ShopSettings.taxNumberLimit),
            (\.note, "note", .words("shop.checkout.note.noun"), OrderContact.noteLimit),
            (
                \.signedName, "signed-name", .words("shop.checkout.signature.nameNoun"),
                CheckoutDetails.signedNameLimit
            ),
        ]
    }

    private var lengthErrors: [FieldError] {
        texts.filter { details[keyPath: $0.path].isLonger(than: $0.limit) }.map {
            FieldError(field: $0.field, message: Messages.tooLong($0.noun, $0.limit))
        }
    }

    private func emailError(_ gaps: [CheckoutGap]) -> FieldError? {
        if gaps.contains(.email), typedEmail.trimmed.isEmpty {
            return FieldError(field: "email", message: .words("shop.checkout.email.missing"))
        }
        guard !typedEmail.trimmed.isEmpty, details.email == nil else { return nil }
        return FieldError(
            field: "email",
            message: .words(gaps.contains(.email) ? "shop.checkout.email.incomplete" : "shop.checkout.email.wrong"))
    }

    /// The customer gave a VAT number with the letters of a member state, and it has a typing error.
    private func taxNumberError(_ checkout: Checkout) -> FieldError? {
        checkout.hasWrongVATNumber
            ? FieldError(field: "tax-number", message: .words("shop.checkout.taxNumber.wrong")) : nil
    }

    private var phoneError: FieldError {
        FieldError(
            field: "phone",
            message: details.phone.isEmpty ? .words("shop.checkout.phone.missing") : .words("shop.checkout.phone.wrong")
        )
    }

    private func deliveryError(_ checkout: Checkout) -> FieldError {
        guard checkout.reachingMethods.isEmpty else {
            let key = checkout.canOnlyBePickedUp ? "onlyPickUp" : "missing"
            return FieldError(field: "delivery", message: .words("shop.checkout.delivery.\(key)"))
        }
        let country = CountryName(addressForm.format.country)
        return FieldError(
            field: "country",
            message: checkout.dividesCountry
                ? .words("shop.checkout.delivery.unavailableAddress")
                : .words("shop.checkout.delivery.unavailable", ["country": .formatted(country)]))
    }

    /// The payment method is not chosen, or the delivery method does not accept it.
    private func paymentError(_ checkout: Checkout) -> FieldError {
        let chosen = checkout.settings.paymentMethods.first { $0 == details.payment }
        guard let delivery = checkout.delivery, chosen != nil || checkout.paymentMethods.isEmpty else {
            return FieldError(field: "payment", message: .words("shop.checkout.payment.missing"))
        }
        let name: Message.Values = ["delivery": .text(delivery.attributes.name.isolated)]
        return checkout.paymentMethods.isEmpty
            ? FieldError(field: "delivery", message: .words("shop.checkout.payment.noneAccepted", name))
            : FieldError(field: "payment", message: .words("shop.checkout.payment.notAccepted", name))
    }

    /// A card is asked for where one pays by it.
    private var missingCard: [FieldError] {
        guard details.payment == .demoCard else { return [] }
        guard details.card == nil, card.errors.isEmpty else { return card.errors }
        return [FieldError(field: "card-number", message: .words("shop.checkout.payment.noNumber"))]
    }
}
