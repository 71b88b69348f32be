import Shop

/// A page of a list (https://docs.stripe.com/api/pagination).
struct StripeList<Object: Decodable>: Decodable {
    let data: [Object]
    let hasMore: Bool

    enum CodingKeys: String, CodingKey {
        case data
        case hasMore = "has_more"
    }
}

/// An object of a list that moved money.
protocol StripeMovement: Decodable {
    /// The path of the list.
    static var path: String { get }

    var id: String { get }
    /// The movement; nil if no money moved, or a necessary field is missing.
    var movement: ProviderMovement? { get }
}

/// A charge (https://docs.stripe.com/api/charges/object). Only the fields in use are decoded.
struct StripeCharge: StripeMovement {
    static let path = "/v1/charges"

    let id: String
    let amount: Int?
    let currency: String?
    let created: Int64?
    let paid: Bool?
    let paymentIntent: StripePaymentIntent?

    enum CodingKeys: String, CodingKey {
        case id, amount, currency, created, paid
        case paymentIntent = "payment_intent"
    }

    var movement: ProviderMovement? {
        guard paid == true else { return nil }
        return ProviderMovement(paymentIntent?.id ?? id, amount, currency, created, sign: 1)
    }
}

extension StripeRefund: StripeMovement {
    static let path = "/v1/refunds"

    var movement: ProviderMovement? {
        isFailed ? nil : ProviderMovement(id, amount, currency, created, sign: -1, change)
    }
}

extension StripeDispute: StripeMovement {
    static let path = "/v1/disputes"

    var movement: ProviderMovement? {
        status == "lost"
            ? ProviderMovement(id, amount, currency, created, sign: -1, change(isClosed: true)) : nil
    }
}

extension ProviderMovement {
    fileprivate init?(
        _ reference: String, _ units: Int?, _ currency: String?, _ created: Int64?, sign: Int,
        _ change: PaymentEvent.Change? = nil
    ) {
        guard StripeReference.isValid(reference), let units, let currency, let created,
            let amount = StripeAmount.money(units, currency)
        else { return nil }
        self.init(
            reference: reference, amount: Money(minorUnits: sign * amount.minorUnits, amount.currency),
            movedAt: Timestamp(secondsSince1970: created), change: change)
    }
}
