extension Product {
    /// The state of the choice among a product's options.
    public enum Selection: Equatable, Sendable {
        /// The product has no options.
        case single
        /// A variant, with the label of its values: `M, Navy`.
        case chosen(label: String)
        /// No variant is chosen yet.
        case open(pricesDiffer: Bool)
    }

    /// True if the product has options and no variant is chosen.
    public var isOpen: Bool {
        if case .open = selection { true } else { false }
    }

    /// The label of the chosen variant, with its values; empty if no variant is chosen.
    public var label: String {
        if case .chosen(let label) = selection { label } else { "" }
    }

    /// The name with the values of the chosen variant: `Polo shirt, M, Navy`.
    public var fullName: String { Self.fullName(name, label) }

    public static func fullName(_ name: String, _ label: String) -> String {
        label.isEmpty ? name : name + ", " + label
    }

    /// Returns the product in the chosen variant. If the choice is incomplete, the returned product has the price and
    /// the stock of the variants that the choice leaves open.
    public func choosing(_ choice: VariantChoice) -> Product {
        if let variant = choice.variant { return choosing(variant) }
        let candidates = choice.candidates.map(\.attributes)
        let prices = candidates.map(\.price.minorUnits)
        guard let lowest = prices.min(), let highest = prices.max() else { return self }
        var attributes = attributes
        attributes.price = Money(minorUnits: lowest, price.currency)
        let counted = candidates.compactMap(\.stock)
        attributes.stock = counted.count == candidates.count ? counted.reduce(0, +) : nil
        return Product(
            id: id, variant: variant, slug: slug, selection: .open(pricesDiffer: lowest < highest), attributes)
    }

    /// Returns the product in one of its variants.
    public func choosing(_ variant: Variant) -> Product {
        var attributes = attributes
        attributes.price = variant.attributes.price
        attributes.stock = variant.attributes.stock
        attributes.picture = variant.attributes.picture ?? picture
        attributes.isArchived = isArchived || variant.attributes.isArchived
        return Product(id: id, variant: variant.id, slug: slug, selection: .chosen(label: variant.label), attributes)
    }
}
