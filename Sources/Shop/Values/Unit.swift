/// What one unit of a product is: a piece, a pound, a dozen.
public enum Unit: String, CaseIterable, Sendable {
    case each, lb, kg, dozen, pair, bag

    /// What follows a price or a name: "per lb". Nil for pieces, of which nothing need be said.
    public var label: String? {
        self == .each ? nil : "per " + rawValue
    }

    /// What a manager chooses: "piece", "lb".
    public var name: String {
        self == .each ? "piece" : rawValue
    }
}
