import Shop

extension VersionedSettings {
    /// Settings of the checkout and of payment, in the order of the form.
    static let checkoutFields: [EditField<VersionedSettings>] = [
        EditField(
            field: .checkout,
            words: FieldWords("Checkout") { text, _ in CheckoutKind(rawValue: text)?.label ?? text },
            hint: "Which questions come before an order.", typed: \.attributes.checkout.rawValue),
        .text(
            .orderLabel, "Words on the button that places an order", \.orderLabel, limit: ShopSettings.orderLabelLimit,
            noun: "words on the button",
            hint: """
                The law of many countries asks for plain words, such as “Order with obligation to pay”. Leave empty for \
                “Confirm and pay” and the amount.
                """),
        .taxRate(
            hint: "Such as 8.1. Leave empty for none. A category can have a rate of its own."
        ) { $0.attributes.taxRate == .none ? nil : $0.attributes.taxRate },
        .flag(
            .pricesIncludeTax, "Prices include the tax", \.pricesIncludeTax,
            hint: "Otherwise it is added in the cart. Prices stay the numbers that they are."),
        .text(
            .taxNumber, "Tax number", \.taxNumber, limit: ShopSettings.taxNumberLimit, noun: "tax number",
            hint: "Invoices show it, such as a VAT identification number."),
        .flag(
            .paymentOnDelivery, "Payment on delivery", \.takesPaymentOnDelivery,
            hint: "In cash, or as the carrier takes it."),
        .text(
            .bankHolder, "Account holder", \.bankHolder, limit: BankAccount.longestHolder, noun: "account holder",
            hint: "For bank transfers, as the bank knows you. Leave it and the two below empty to take none."),
        EditField(
            field: .iban,
            words: FieldWords("IBAN", noun: "IBAN") { text, _ in text.isEmpty ? "empty" : text.asGroupedIBAN },
            limit: 50, isOptional: true, typed: \.attributes.iban.asGroupedIBAN),
        EditField(
            field: .bic, words: FieldWords("BIC", noun: "BIC"),
            hint: "Transfers within the European Economic Area need none.", limit: 20,
            isOptional: true, typed: \.attributes.bic),
        .flag(
            .demoCard, "Demo card", \.takesDemoCard,
            hint: """
                For trying the shop out: it charges nobody. A shop must not ask for real card numbers: a payment \
                provider’s own page is the place for these.
                """),
    ]
}

extension CheckoutKind {
    /// What a shopper is asked.
    var label: String {
        switch self {
        case .quick: "Quick: one question"
        case .signed: "Signed: address, delivery, payment and signature"
        }
    }
}

extension String {
    /// An account's number in groups of four.
    fileprivate var asGroupedIBAN: String { IBAN(self)?.grouped ?? self }
}
