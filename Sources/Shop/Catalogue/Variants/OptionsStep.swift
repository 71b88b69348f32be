/// The conversion of variants' values from a product's old options to its new ones, so that a variant keeps its carts,
/// orders, stock and price.
struct OptionsStep {
    private let old: [ProductOption]
    private let new: [ProductOption]
    /// For each new option, the index of the old option, or nil if it is new.
    private let sources: [Int?]
    private let renames: [OptionRename]

    init(from old: ProductOptions, to new: ProductOptions, renaming renames: [OptionRename]) {
        self.renames = renames
        self.old = old.list
        self.new = new.list
        sources = Self.sources(self.old, self.new)
    }

    /// Returns the new values of a variant, or nil if it no longer exists. A new option adds its first value. Of a
    /// removed option, only the first value stays.
    func values(_ values: [String]) -> [String]? {
        for (index, option) in old.enumerated() where !sources.contains(index) && values[index] != option.values.first {
            return nil
        }
        let next = zip(new, sources).map { option, source in
            source.map { option.value(renames.value(values[$0], ofOption: $0)) } ?? option.values.first
        }
        return next.contains(nil) ? nil : next.compactMap(\.self)
    }

    /// Matches options by name. A renamed option keeps its index.
    private static func sources(_ old: [ProductOption], _ new: [ProductOption]) -> [Int?] {
        let named = new.map { option in old.firstIndex { $0.name.lowercased() == option.name.lowercased() } }
        guard old.count == new.count else { return named }
        return named.enumerated().map { index, source in source ?? (named.contains(index) ? nil : index) }
    }
}
