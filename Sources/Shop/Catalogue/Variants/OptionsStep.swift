/// The conversion of variants' values from a product's old options to its new ones, so that a variant keeps its carts,
/// orders, stock and price.
struct OptionsStep {
    private let old: [ProductOption]
    private let new: [ProductOption]
    /// For each option after the change, the index that it had before, or nil if the option is new.
    private let sources: [Int?]
    private let renames: [OptionRename]

    init(from old: ProductOptions, to new: ProductOptions, renaming renames: [OptionRename]) {
        self.renames = renames
        self.old = old.list
        self.new = new.list
        sources = Self.sources(self.old, self.new)
    }

    /// Returns the new values of a variant, or nil if the variant no longer exists. A new option gives the variant its
    /// first value. If an option is removed, only variants with the first value of that option stay.
    func values(_ values: [String]) -> [String]? {
        for (index, option) in old.enumerated() where !sources.contains(index) && values[index] != option.values.first {
            return nil
        }
        let next = zip(new, sources).map { option, source in
            source.map { option.value(renames.value(values[$0], ofOption: $0)) } ?? option.values.first
        }
        return next.contains(nil) ? nil : next.compactMap(\.self)
    }

    /// Matches options by name. An option without a match by name is matched by its index, as renamed.
    private static func sources(_ old: [ProductOption], _ new: [ProductOption]) -> [Int?] {
        let named = new.map { option in old.firstIndex { $0.name.lowercased() == option.name.lowercased() } }
        guard old.count == new.count else { return named }
        return named.enumerated().map { index, source in source ?? (named.contains(index) ? nil : index) }
    }
}
