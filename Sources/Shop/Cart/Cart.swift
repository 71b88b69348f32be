/// Products that a shopper means to buy, and how many of each. Totals are always the sums of the lines
/// whose products are not sold out.
public struct Cart: Equatable, Sendable {
    /// One category's lines, as the cart page shows them.
    public struct Section: Equatable, Sendable {
        public let category: Category
        public let lines: ArraySlice<CartLine>
    }

    /// Most products that one cart holds: more than anybody shops for, and few enough for each page.
    public static let lineLimit = 200
    /// Most units of one product that one cart holds. Whoever needs more orders at the desk.
    public static let unitLimit = 999

    public let currency: Currency
    /// Lines in the order of the categories, the tree read from top to bottom; within a category, in the order they were added.
    public let lines: [CartLine]

    /// `lines` come sorted by category.
    init(lines: [CartLine], in currency: Currency) {
        self.lines = lines
        self.currency = currency
    }

    /// Builds the cart of these entries, which come in the order they were added, each with its product. The cart page,
    /// the confirmation and the order all begin here.
    public init(_ entries: [(entry: CartEntry, product: PlacedProduct)], in currency: Currency) {
        let placed = entries.enumerated().map { offset, element in
            (element.product.categoryPosition, offset, line: CartLine(element.entry, of: element.product))
        }
        let sorted = placed.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
        self.init(lines: sorted.map(\.line), in: currency)
    }

    public var isEmpty: Bool { lines.isEmpty }

    /// The lines that can be bought: those whose product is not sold out. Totals count no others.
    public var availableLines: [CartLine] {
        lines.filter { !$0.product.isSoldOut }
    }

    /// True if every line can be ordered as it is.
    public var canBeOrdered: Bool {
        !isEmpty && !lines.contains(where: \.exceedsStock)
    }

    /// The number of units in the lines that can be bought.
    public var unitCount: Int {
        availableLines.reduce(0) { $0 + $1.quantity.units }
    }

    /// The sum of the lines that can be bought.
    public var total: Money {
        availableLines.map(\.subtotal).total(in: currency)
    }

    /// The lines grouped by category.
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
