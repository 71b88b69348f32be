/// A choice among the variants of a product: a value for each of its options, or for some of them.
public struct VariantChoice: Sendable {
    /// The availability of a value, given the chosen values of other options.
    public enum Availability: Sendable {
        case available
        /// Unavailable with the other chosen values.
        case notWithOthers
        /// Unavailable with any values of the other options.
        case none
    }

    public let options: ProductOptions
    /// The chosen value for each option, or nil if no value is chosen.
    public let values: [String?]
    /// The variants for sale, in the order of the options' values.
    public let variants: [Variant]

    /// `variants` may include variants that are not for sale, and `values` unknown values. The value of an option with
    /// only one value is chosen.
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

    /// The variant with all chosen values. Nil if a value is missing, or if the shop does not sell this variant.
    public var variant: Variant? {
        values.contains(nil) ? nil : variants.first { $0.values == values }
    }

    /// True if every option has a value.
    public var isWhole: Bool { !values.contains(nil) }

    /// The options without a value.
    public var missing: [ProductOption] {
        zip(options.list, values).filter { $1 == nil }.map { $0.0 }
    }

    /// The variants that match the choice.
    public var candidates: [Variant] { variants.filter { Self.fits($0, values) } }

    /// Returns the availability of a value of the option at that index.
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
