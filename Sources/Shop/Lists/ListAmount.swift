/// The amount of a list item: a non-negative fraction in lowest terms.
public struct ListAmount: Hashable, Comparable, Sendable {
    public static let one = ListAmount(unchecked: 1, over: 1)
    static let two = ListAmount(unchecked: 2, over: 1)
    static let three = ListAmount(unchecked: 3, over: 1)
    static let hundred = ListAmount(unchecked: 100, over: 1)
    static let thousand = ListAmount(unchecked: 1000, over: 1)
    static let twelve = ListAmount(unchecked: 12, over: 1)
    static let third = ListAmount(unchecked: 1, over: 3)
    static let quarter = ListAmount(unchecked: 1, over: 4)
    static let half = ListAmount(unchecked: 1, over: 2)

    /// The maximum of the numerator and the denominator: customers do not write larger numbers.
    private static let most = 1_000_000

    public let numerator: Int
    public let denominator: Int

    /// Nil if the denominator is not positive, the numerator is negative, or either is above a million.
    public init?(_ numerator: Int, over denominator: Int = 1) {
        guard denominator > 0, numerator >= 0 else { return nil }
        var (a, b) = (numerator, denominator)
        while b != 0 { (a, b) = (b, a % b) }
        guard numerator / a <= Self.most, denominator / a <= Self.most else { return nil }
        self.init(unchecked: numerator / a, over: denominator / a)
    }

    private init(unchecked numerator: Int, over denominator: Int) {
        (self.numerator, self.denominator) = (numerator, denominator)
    }

    public static func < (left: ListAmount, right: ListAmount) -> Bool {
        left.numerator * right.denominator < right.numerator * left.denominator
    }

    /// Returns the sum, or nil if its terms exceed a million. `*` does the same for the product.
    static func + (left: ListAmount, right: ListAmount) -> ListAmount? {
        ListAmount(
            left.numerator * right.denominator + right.numerator * left.denominator,
            over: left.denominator * right.denominator)
    }

    static func * (left: ListAmount, right: ListAmount) -> ListAmount? {
        ListAmount(left.numerator * right.numerator, over: left.denominator * right.denominator)
    }
}
