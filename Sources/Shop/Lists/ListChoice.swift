/// The product that a customer chose for a name, in all their lists.
public enum ListChoice: Equatable, Sendable {
    case product(Product.ID)
    /// No product: they buy it elsewhere.
    case nothing

    /// The maximum number of stored choices of a customer. Older ones are deleted.
    public static let mostKept = 1000
}
