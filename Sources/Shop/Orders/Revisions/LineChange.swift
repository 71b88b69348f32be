/// The change in the units of an item between two revisions of an order.
public struct LineChange: Equatable, Sendable {
    public let name: String
    /// The units before and after; 0 if the item was not in the order.
    public let before: Int
    public let after: Int

    public init(name: String, before: Int, after: Int) {
        self.name = name
        self.before = before
        self.after = after
    }
}

extension [LineChange] {
    /// Creates the changes in the units of variants, in the order of `names`.
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
    /// Returns the changes in the units of the lines since earlier contents.
    public func changes(since earlier: OrderContents) -> [LineChange] {
        [LineChange](
            from: earlier.lines.units, to: lines.units,
            naming: (lines + earlier.lines).map { (variant: $0.variant, name: $0.name) })
    }
}

extension [OrderLine] {
    /// The number of units of each variant.
    public var units: [Variant.ID: Int] {
        Dictionary(map { ($0.variant, $0.quantity.units) }, uniquingKeysWith: +)
    }
}

/// A change in the price of an item that an order has before and after a revision.
public struct LinePriceChange: Equatable, Sendable {
    public let name: String
    public let before: Money
    public let after: Money
}

extension OrderContents {
    /// Returns the changes in the prices of the lines since earlier contents.
    public func priceChanges(since earlier: OrderContents) -> [LinePriceChange] {
        let before = earlier.lines.prices
        return lines.compactMap { line in
            guard let price = before[line.variant], price != line.unitPrice else { return nil }
            return LinePriceChange(name: line.name, before: price, after: line.unitPrice)
        }
    }
}

extension [OrderLine] {
    /// The price of each variant; that of its first line if it has several.
    public var prices: [Variant.ID: Money] {
        Dictionary(map { ($0.variant, $0.unitPrice) }, uniquingKeysWith: { first, _ in first })
    }
}
