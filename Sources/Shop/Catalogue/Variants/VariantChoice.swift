/// A choice among the variants of a product: a value of each option, or of some of them.
public struct VariantChoice: Sendable {
    /// Availability of a value for somebody who has chosen values of other options.
    public enum Availability: Sendable {
        case available
        /// Not with the other values that are chosen.
        case notWithOthers
        /// With none.
        case none
    }

    public let options: ProductOptions
    /// For each option the value that is chosen; nil where none is.
    public let values: [String?]
    /// Variants for sale, in the order of the options' values.
    public let variants: [Variant]

    /// `variants` may have some that are not for sale; `values` may be none that there are. Of an option with a single
    /// value that is chosen.
    public init(_ options: ProductOptions, of variants: [Variant], _ values: (ProductOption) -> String?) {
        let chosen = options.list.map { option in
            option.values.count == 1 ? option.values[0] : values(option).flatMap(option.value)
        }
        let forSale = Dictionary(
            variants.filter { !$0.attributes.isArchived }.map { ($0.values, $0) }
        ) { first, _ in first }
        self.options = options
        self.values = chosen
        self.variants = options.combinations.compactMap { forSale[$0] }
    }

    /// The variant with all values that are chosen. Nil where one is missing, or where the shop does not sell it.
    public var variant: Variant? {
        values.contains(nil) ? nil : variants.first { $0.values == values }
    }

    /// True when every option has a value.
    public var isWhole: Bool { !values.contains(nil) }

    /// Options without a value.
    public var missing: [ProductOption] {
        zip(options.list, values).filter { $1 == nil }.map { $0.0 }
    }

    /// Variants that the choice leaves open.
    public var candidates: [Variant] { variants.filter { Self.fits($0, values) } }

    /// Availability of a value of the option at that place.
    public func availability(of value: String, at option: Int) -> Availability {
        let left = variants.filter { $0.values[option] == value && $0.available > 0 }
        guard !left.isEmpty else { return .none }
        var others = values
        others[option] = value
        return left.contains { Self.fits($0, others) } ? .available : .notWithOthers
    }

    private static func fits(_ variant: Variant, _ values: [String?]) -> Bool {
        zip(variant.values, values).allSatisfy { $1 == nil || $0 == $1 }
    }
}
