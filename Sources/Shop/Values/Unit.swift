/// The sales unit of a product: a piece, a pound, a dozen.
public enum Unit: String, CaseIterable, Sendable {
    case each, lb, kg, dozen, pair, bag
}
