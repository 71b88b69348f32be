/// What a shopper means to buy. Its totals are always the sums of its lines.
public struct Cart: Equatable, Sendable {
    /// One category's lines, as the cart page shows them.
    public struct Section: Equatable, Sendable {
        public let category: Category
        public let lines: [CartLine]
    }

    public let currency: Currency
    /// In the order of the home grid, within a category in the order they were added.
    public let lines: [CartLine]

    /// `lines` come sorted by category.
    public init(_ lines: [CartLine], in currency: Currency) {
        self.lines = lines
        self.currency = currency
    }

    public var isEmpty: Bool { lines.isEmpty }

    public var unitCount: Int {
        lines.reduce(0) { $0 + $1.quantity.units }
    }

    public var total: Money {
        lines.map(\.subtotal).total(in: currency)
    }

    /// The lines grouped by category (S11).
    public var sections: [Section] {
        lines.reduce(into: []) { sections, line in
            if let last = sections.last, last.category.id == line.category.id {
                sections[sections.count - 1] = Section(category: last.category, lines: last.lines + [line])
            } else {
                sections.append(Section(category: line.category, lines: [line]))
            }
        }
    }
}
