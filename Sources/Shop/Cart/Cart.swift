/// The products that a customer means to buy, and their quantities. Totals are always sums of the lines whose products
/// are not sold out.
public struct Cart: Equatable, Sendable {
    /// The lines of one category, as the cart page shows them.
    public struct Section: Equatable, Sendable {
        public let category: Category
        public let lines: ArraySlice<CartLine>
    }

    /// The maximum number of products in a cart: more than customers buy, and few enough for every page.
    public static let lineLimit = 200
    /// The maximum number of units of one product in a cart. Customers who need more order through the staff.
    public static let unitLimit = 999

    public let currency: Currency
    /// The lines, sorted by the position of their category in the tree, read from top to bottom. Lines of one category
    /// are in the order of addition.
    public let lines: [CartLine]

    /// `lines` are sorted by category.
    init(lines: [CartLine], in currency: Currency) {
        self.lines = lines
        self.currency = currency
    }

    /// Builds the cart of entries in the order of addition, each with its product. The cart page, the confirmation and
    /// the order all start here.
    public init(_ entries: [(entry: CartEntry, product: PlacedProduct)], in currency: Currency) {
        let placed = entries.enumerated().map { offset, element in
            (element.product.categoryPosition, offset, line: CartLine(element.entry, of: element.product))
        }
        let sorted = placed.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
        self.init(lines: sorted.map(\.line), in: currency)
    }

    public var isEmpty: Bool { lines.isEmpty }

    /// True if some line can be ordered: its product is not sold out.
    public var hasAvailableLines: Bool { lines.contains { !$0.product.isSoldOut } }

    /// The lines that can be ordered: their product is not sold out. Totals count only these lines.
    public var availableLines: [CartLine] {
        lines.filter { !$0.product.isSoldOut }
    }

    /// True if every line can be ordered unchanged.
    public var canBeOrdered: Bool {
        !isEmpty && !lines.contains(where: \.exceedsStock)
    }

    /// The number of units in the available lines.
    public var unitCount: Int {
        lines.lazy.filter { !$0.product.isSoldOut }.reduce(0) { $0 + $1.quantity.units }
    }

    /// The sum of the available lines.
    public var total: Money {
        lines.lazy.filter { !$0.product.isSoldOut }.map(\.subtotal).total(in: currency)
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
