/// Amount of something on a list: a fraction of whole numbers, in lowest terms and never below 0.
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

    /// Largest numerator and denominator that people write.
    private static let most = 1_000_000

    public let numerator: Int
    public let denominator: Int

    /// Nil when the denominator is not above 0, the numerator below 0, or one of both above a million.
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

    /// Nil where the sum, or the product, is none that people write.
    static func + (left: ListAmount, right: ListAmount) -> ListAmount? {
        ListAmount(
            left.numerator * right.denominator + right.numerator * left.denominator,
            over: left.denominator * right.denominator)
    }

    static func * (left: ListAmount, right: ListAmount) -> ListAmount? {
        ListAmount(left.numerator * right.numerator, over: left.denominator * right.denominator)
    }
}
