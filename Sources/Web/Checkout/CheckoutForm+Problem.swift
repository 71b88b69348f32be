import Localization
import Shop

extension CheckoutForm {
    /// What is missing or impossible, each at its field; nil where the second question can be asked.
    func problem(_ checkout: Checkout) -> Problem? {
        let gaps = checkout.gaps
        let isLong = details.signedName.isLonger(than: CheckoutDetails.signedNameLimit)
        return Problem(
            (addressForm.problem?.errors ?? []) + [
                emailError, gaps.contains(.delivery) ? deliveryError(checkout) : nil,
                gaps.contains(.payment)
                    ? FieldError(field: "payment", message: .words("shop.checkout.payment.missing")) : nil,
            ] + missingCard + [
                gaps.contains(.signature)
                    ? FieldError(field: "signed-name", message: .words("shop.checkout.signature.missing")) : nil,
                isLong
                    ? FieldError(
                        field: "signed-name",
                        message: Messages.tooLong(
                            .words("shop.checkout.signature.nameNoun"), CheckoutDetails.signedNameLimit)) : nil,
            ])
    }

    private var emailError: FieldError? {
        guard !typedEmail.trimmed.isEmpty, details.email == nil else { return nil }
        return FieldError(field: "email", message: .words("shop.checkout.email.wrong"))
    }

    private func deliveryError(_ checkout: Checkout) -> FieldError {
        let reaches = !checkout.deliveryMethods(to: details.address.country).isEmpty
        let country = CountryName(addressForm.format.country)
        return FieldError(
            field: reaches ? "delivery" : "country",
            message: reaches
                ? .words("shop.checkout.delivery.missing")
                : .words("shop.checkout.delivery.unavailable", ["country": .formatted(country)]))
    }

    /// A card is asked for where one pays by it.
    private var missingCard: [FieldError] {
        guard details.payment == .demoCard else { return [] }
        guard details.card == nil, card.errors.isEmpty else { return card.errors }
        return [FieldError(field: "card-number", message: .words("shop.checkout.payment.noNumber"))]
    }
}
