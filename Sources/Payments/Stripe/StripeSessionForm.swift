import Shop

/// The form fields of a new Checkout session. They contain nothing about the customer but the email address, if given.
struct StripeSessionForm {
    /// The maximum number of line items of a session.
    private static let mostItems = 100
    /// The maximum length of an item's name, in code points.
    private static let longestName = 250

    let fields: [(name: String, value: String)]

    /// Nil if Stripe cannot express the amount.
    init?(_ payment: RequestedPayment) {
        guard payment.amount.minorUnits > 0, let total = StripeAmount.units(of: payment.amount) else { return nil }
        let items = Self.items(payment) ?? [(payment.order.description, total)]
        let currency = payment.amount.currency.rawValue.lowercased()
        fields =
            [
                ("mode", "payment"), ("client_reference_id", payment.order.description),
                ("locale", StripeLocale.name(for: payment.language)),
                ("expires_at", "\(payment.expiresAt.secondsSince1970)"),
                ("success_url", payment.returnAddress), ("cancel_url", payment.cancelAddress),
                // Stripe would let the customer pay an amount in another currency.
                ("adaptive_pricing[enabled]", "false"),
                ("payment_intent_data[description]", payment.order.description),
            ] + (payment.email.map { [("customer_email", $0.description)] } ?? [])
            + items.enumerated().flatMap { Self.fields(of: $0.element, at: $0.offset, currency) }
    }

    /// The items in Stripe's units; nil if they cannot be shown one by one: the order is then one item.
    private static func items(_ payment: RequestedPayment) -> [(name: String, units: Int)]? {
        guard (1...mostItems).contains(payment.items.count),
            payment.items.allSatisfy({ $0.amount.minorUnits >= 0 && $0.amount.currency == payment.amount.currency }),
            payment.items.map(\.amount).total(in: payment.amount.currency) == payment.amount
        else { return nil }
        let items = payment.items.compactMap { item in StripeAmount.units(of: item.amount).map { (item.name, $0) } }
        guard items.count == payment.items.count else { return nil }
        return items.map { (name($0.0) ?? payment.order.description, $0.1) }
    }

    /// Returns the name in one line, cut to the maximum length; nil if it is empty, which Stripe rejects.
    private static func name(_ name: String) -> String? {
        let words = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard words.unicodeScalars.count > longestName else { return words.isEmpty ? nil : words }
        return String(String.UnicodeScalarView(words.unicodeScalars.prefix(longestName - 1))) + "…"
    }

    private static func fields(
        of item: (name: String, units: Int), at index: Int, _ currency: String
    ) -> [(name: String, value: String)] {
        let prefix = "line_items[\(index)]"
        return [
            ("\(prefix)[quantity]", "1"), ("\(prefix)[price_data][currency]", currency),
            ("\(prefix)[price_data][unit_amount]", "\(item.units)"),
            ("\(prefix)[price_data][product_data][name]", item.name),
        ]
    }
}
