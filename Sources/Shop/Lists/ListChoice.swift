/// Product that somebody chose for things of a name, in all their lists.
public enum ListChoice: Equatable, Sendable {
    case product(Product.ID)
    /// None of the shop's: they buy it elsewhere.
    case nothing

    /// Most choices of one customer that are stored: the newest.
    public static let mostKept = 1000
}
