/// The statement by which a consumer withdraws from a contract (Directive 2011/83/EU, article 11a). It never has a
/// reason.
public struct WithdrawalStatement: Equatable, Sendable {
    /// The maximum lengths of texts, in code points.
    public static let nameLimit = 100
    public static let orderLimit = 60
    public static let itemsLimit = 1000

    public let name: String
    /// The order as it was typed; it may not be an order of the shop.
    public let order: String
    /// The address to which the shop mails the acknowledgement of receipt.
    public let email: EmailAddress
    /// The items, in several lines; empty for the whole order.
    public let items: String

    public init(name: String, order: String, email: EmailAddress, items: String) {
        self.name = name
        self.order = order
        self.email = email
        self.items = items
    }

    /// The code of the order, without a number sign before it; nil if the text cannot be a code.
    public var code: OrderCode? { OrderCode(typed: order) }
}
