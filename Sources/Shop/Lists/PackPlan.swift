/// The packs of a product that cover a list item.
public struct PackPlan: Equatable, Sendable {
    /// The product in the chosen variant.
    public let product: Product
    /// The number of whole packs.
    public let units: Int
    /// False if the measures of the item and the pack cannot be compared, such as cups and kilograms. The number of
    /// packs is then a guess.
    public let isCompared: Bool

    public var total: Money { product.price * units }

    /// True if the shop has that many packs.
    public var isInStock: Bool { product.available >= units }
}

extension PackPlan {
    /// The cheapest way to buy the wanted amount in packs of one variant. Variants with enough stock are preferred,
    /// then variants with known content. Nil for a product without a variant for sale.
    ///
    /// `variants` are the variants of a product whose variant is not chosen yet.
    public init?(for wanted: [ListMeasure], of product: Product, in variants: [Variant] = []) {
        let candidates =
            product.isOpen ? variants.filter { !$0.attributes.isArchived }.map { product.choosing($0) } : [product]
        let plans = candidates.map { PackPlan(for: wanted, of: $0) }
        guard let best = plans.min(by: { $0.rank < $1.rank }) else { return nil }
        self = best
    }

    private var rank: (Int, Int, Int, Int) {
        (isInStock ? 0 : product.isSoldOut ? 2 : 1, isCompared ? 0 : 1, total.minorUnits, units)
    }

    /// Makes the plan for one variant.
    private init(for wanted: [ListMeasure], of product: Product) {
        let content = product.content
        let counts = wanted.map { measure in
            content.flatMap { measure.packs(of: $0) } ?? measure.packsByCount(of: product)
        }
        self.init(
            product: product, units: min(Cart.unitLimit, max(1, counts.reduce(0) { $0 + ($1 ?? 1) })),
            isCompared: !counts.contains(nil))
    }
}

extension ListMeasure {
    /// Returns the number of packs if the measure counts packs: two cans are two packs. Nil for other measures.
    fileprivate func packsByCount(of product: Product) -> Int? {
        // Three tomatoes are not three pounds.
        guard case .count = dimension, product.unit.content == nil else { return nil }
        return packs(of: ListMeasure(.one, unit))
    }
}

extension Product {
    /// The content of one unit of the product: from the value of its variant, `500 g`, from its sales unit, or from its
    /// name, `Flour 1 kg`. Nil if none of them states the content.
    public var content: ListMeasure? {
        for value in label.split(separator: ", ") {
            if let content = ListMeasure(typed: String(value)) { return content }
        }
        return unit.content ?? ListLine(name).measure
    }
}

extension Unit {
    /// The content of the unit; nil for a piece and similar units, which may have any content.
    public var content: ListMeasure? {
        switch self {
        case .each, .bag: nil
        case .lb: ListMeasure(.one, .pound)
        case .kg: ListMeasure(.one, .kilogram)
        case .dozen: ListMeasure(.twelve)
        case .pair: ListMeasure(.one, .pair)
        }
    }
}
