/// Unit in which a product is counted: a piece, a pound, a dozen.
public enum Unit: String, CaseIterable, Sendable {
    case each, lb, kg, dozen, pair, bag

    /// Words behind a price or a name: "per lb". Nil for pieces, which need none.
    public var label: String? {
        self == .each ? nil : "per " + rawValue
    }

    /// Words of a manager's choice: "piece", "lb".
    public var name: String {
        self == .each ? "piece" : rawValue
    }
}
