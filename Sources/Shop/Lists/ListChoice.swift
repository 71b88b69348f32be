/// The product that a customer chose for list items of one name, in all their lists.
public enum ListChoice: Equatable, Sendable {
    case product(Product.ID)
    /// None of the shop's products: the customer buys the item elsewhere.
    case nothing

    /// The maximum number of stored choices of a customer. Older ones are deleted.
    public static let mostKept = 1000
}
