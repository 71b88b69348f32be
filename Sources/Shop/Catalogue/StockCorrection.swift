/// A stock that a manager typed over the displayed stock. Only the difference between the two is applied, so that units
/// sold in between stay sold.
public struct StockCorrection: Equatable, Sendable {
    /// The stock that the form showed; nil if the shop did not count the stock.
    public let shown: Int?
    /// The typed stock; nil for "not counted".
    public let typed: Int?

    /// A number outside `ProductAttributes.stocks` is clamped to the range.
    public init(shown: Int?, typed: Int?) {
        self.shown = shown.map(Self.clamped)
        self.typed = typed.map(Self.clamped)
    }

    /// Returns the stock after the correction, given the current stock.
    public func applied(to stock: Int?) -> Int? {
        guard shown != typed else { return stock }
        guard let shown, let typed, let stock else { return typed }
        return Self.clamped(Self.clamped(stock) + typed - shown)
    }

    /// Returns true if the whole difference can be applied, so that the stock stays within `ProductAttributes.stocks`.
    public func isExact(for stock: Int?) -> Bool {
        guard let shown, let typed, let stock, shown != typed else { return true }
        return ProductAttributes.stocks.contains(stock + typed - shown)
    }

    private static func clamped(_ stock: Int) -> Int {
        min(max(stock, ProductAttributes.stocks.lowerBound), ProductAttributes.stocks.upperBound)
    }
}
