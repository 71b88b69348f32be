/// What a shopper means to buy. Its totals are always the sums of its lines.
public struct Cart: Equatable, Sendable {
    /// One category's lines, as the cart page shows them.
    public struct Section: Equatable, Sendable {
        public let category: Category
        public let lines: ArraySlice<CartLine>
    }

    /// The most different products that one cart holds: more than anybody shops for, and few enough for each page.
    public static let lineLimit = 200

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
        var sections: [Section] = []
        var rest = lines[...]
        while let category = rest.first?.category {
            let section = rest.prefix { $0.category.id == category.id }
            sections.append(Section(category: category, lines: section))
            rest = rest[section.endIndex...]
        }
        return sections
    }
}
