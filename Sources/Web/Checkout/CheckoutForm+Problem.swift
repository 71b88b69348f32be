import Shop

extension CheckoutForm {
    /// What is missing or impossible, each at its field; nil where the second question can be asked.
    func problem(_ checkout: Checkout) -> Problem? {
        let gaps = checkout.gaps
        let isLong = details.signedName.isLonger(than: CheckoutDetails.signedNameLimit)
        return Problem(
            (addressForm.problem?.errors ?? []) + [
                emailError, gaps.contains(.delivery) ? deliveryError(checkout) : nil,
                gaps.contains(.payment) ? FieldError(field: "payment", message: "Choose how you pay.") : nil,
            ] + missingCard + [
                gaps.contains(.signature)
                    ? FieldError(field: "signed-name", message: "Sign in the box, or type your name.") : nil,
                isLong
                    ? FieldError(
                        field: "signed-name", message: Messages.tooLong("name", CheckoutDetails.signedNameLimit)) : nil,
            ])
    }

    private var emailError: FieldError? {
        guard !typedEmail.trimmed.isEmpty, details.email == nil else { return nil }
        return FieldError(field: "email", message: "Enter an email address such as name@example.com, or none.")
    }

    private func deliveryError(_ checkout: Checkout) -> FieldError {
        let reaches = !checkout.deliveryMethods(to: details.address.country).isEmpty
        let country = addressForm.format.countryName
        return FieldError(
            field: reaches ? "delivery" : "country",
            message: reaches ? "Choose how your order reaches you." : "We do not deliver to \(country).")
    }

    /// A card is asked for where one pays by it.
    private var missingCard: [FieldError] {
        guard details.payment == .demoCard else { return [] }
        guard details.card == nil, card.errors.isEmpty else { return card.errors }
        return [FieldError(field: "card-number", message: "Enter the card number.")]
    }
}
