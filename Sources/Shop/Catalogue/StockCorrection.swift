/// A stock that a manager typed over one that was shown. Units sold in between stay sold: the difference between the
/// two numbers counts.
public struct StockCorrection: Equatable, Sendable {
    /// The stock that the form showed; nil where it was not counted.
    public let shown: Int?
    /// Typed stock; nil for "not counted".
    public let typed: Int?

    /// A number outside `ProductAttributes.stocks` is read as its nearest end.
    public init(shown: Int?, typed: Int?) {
        self.shown = shown.map(Self.clamped)
        self.typed = typed.map(Self.clamped)
    }

    /// Stock after the correction, where it is `stock` now.
    public func applied(to stock: Int?) -> Int? {
        guard shown != typed else { return stock }
        guard let shown, let typed, let stock else { return typed }
        return Self.clamped(Self.clamped(stock) + typed - shown)
    }

    /// Returns true if the difference can be applied whole, so that the stock stays within `ProductAttributes.stocks`.
    public func isExact(for stock: Int?) -> Bool {
        guard let shown, let typed, let stock, shown != typed else { return true }
        return ProductAttributes.stocks.contains(stock + typed - shown)
    }

    private static func clamped(_ stock: Int) -> Int {
        min(max(stock, ProductAttributes.stocks.lowerBound), ProductAttributes.stocks.upperBound)
    }
}
