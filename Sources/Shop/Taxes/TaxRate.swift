/// A tax rate: an integer number of thousandths of a percent, from 0 to 100 %.
public struct TaxRate: Hashable, Comparable, Sendable {
    public static let none = TaxRate(unchecked: 0)

    /// 19,000 for 19 %.
    public let thousandths: Int

    /// Nil if the rate is not from 0 to 100 %.
    public init?(thousandths: Int) {
        guard (0...Self.hundredPercent).contains(thousandths) else { return nil }
        self.init(unchecked: thousandths)
    }

    private init(unchecked thousandths: Int) {
        self.thousandths = thousandths
    }

    private static let hundredPercent = 100_000

    public static func < (left: TaxRate, right: TaxRate) -> Bool {
        left.thousandths < right.thousandths
    }

    /// Returns the rest of an amount in minor units without the tax that it includes.
    func net(of amount: Int) -> Int { amount - tax(on: amount, included: true).rounded }

    /// Returns the exact tax on an amount in minor units.
    func tax(on amount: Int, included isIncluded: Bool) -> TaxFraction {
        TaxFraction(
            Int128(amount) * Int128(thousandths), over: Self.hundredPercent + (isIncluded ? thousandths : 0))
    }
}
