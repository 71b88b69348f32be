/// Packs of a product that hold what a list wants.
public struct PackPlan: Equatable, Sendable {
    /// The product in the variant that is bought.
    public let product: Product
    /// Packs, each whole.
    public let units: Int
    /// False where what the list wants and what a pack holds cannot be compared, such as cups and kilograms: the number
    /// of packs is a guess.
    public let isCompared: Bool

    public var total: Money { product.price * units }

    /// True when the shop has as many packs.
    public var isInStock: Bool { product.available >= units }
}

extension PackPlan {
    /// The cheapest way to buy what is wanted in packs of one variant. Those that the shop has enough of come first, and
    /// those whose content is known. Nil for a product without a variant that is for sale.
    ///
    /// `variants` are those of a product that leaves a choice.
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

    /// Packs of one variant.
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
    /// Packs of a product that is counted like this: two cans are two packs. Nil where that says nothing of it.
    fileprivate func packsByCount(of product: Product) -> Int? {
        // Three tomatoes are not three pounds.
        guard case .count = dimension, product.unit.content == nil else { return nil }
        return packs(of: ListMeasure(.one, unit))
    }
}

extension Product {
    /// What one unit of it holds: by the value of its variant, `500 g`, by the unit that it is sold in, or by its name,
    /// `Flour 1 kg`. Nil where neither says.
    public var content: ListMeasure? {
        for value in label.split(separator: ", ") {
            if let content = ListMeasure(typed: String(value)) { return content }
        }
        return unit.content ?? ListLine(name).measure
    }
}

extension Unit {
    /// What one of it holds; nil for a piece and its like, which may hold anything.
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
