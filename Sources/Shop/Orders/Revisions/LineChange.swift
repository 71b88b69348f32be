/// Difference between two revisions of an order in the units of an item.
public struct LineChange: Equatable, Sendable {
    public let name: String
    /// Units before and after; 0 where it was not in the order.
    public let before: Int
    public let after: Int

    public init(name: String, before: Int, after: Int) {
        self.name = name
        self.before = before
        self.after = after
    }
}

extension [LineChange] {
    /// Differences between units of variants, in the order in which these are named.
    public init(
        from before: [Variant.ID: Int], to after: [Variant.ID: Int], naming names: [(variant: Variant.ID, name: String)]
    ) {
        var seen: Set<Variant.ID> = []
        self = names.compactMap { variant, name in
            let (earlier, later) = (before[variant] ?? 0, after[variant] ?? 0)
            guard seen.insert(variant).inserted, earlier != later else { return nil }
            return LineChange(name: name, before: earlier, after: later)
        }
    }
}

extension OrderContents {
    /// Differences in its lines since it said something else.
    public func changes(since earlier: OrderContents) -> [LineChange] {
        [LineChange](
            from: earlier.lines.units, to: lines.units,
            naming: (lines + earlier.lines).map { (variant: $0.variant, name: $0.name) })
    }
}

extension [OrderLine] {
    /// Units of each variant.
    public var units: [Variant.ID: Int] {
        Dictionary(map { ($0.variant, $0.quantity.units) }, uniquingKeysWith: +)
    }
}
