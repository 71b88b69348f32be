/// The way of a variant's values from a product's options to its next ones, so that a variant stays what it was: carts,
/// orders, its stock and its price go along.
struct OptionsStep {
    private let old: [ProductOption]
    private let new: [ProductOption]
    /// For each new option the place of the old one that it was; nil for one that was not there.
    private let sources: [Int?]
    private let renames: [OptionRename]

    init(from old: ProductOptions, to new: ProductOptions, renaming renames: [OptionRename]) {
        self.renames = renames
        self.old = old.list
        self.new = new.list
        sources = Self.sources(self.old, self.new)
    }

    /// Values of a variant from now on; nil when it no longer exists. An option that was not there gives it its first
    /// value, and of one that is gone only the first value stays.
    func values(_ values: [String]) -> [String]? {
        for (index, option) in old.enumerated() where !sources.contains(index) && values[index] != option.values.first {
            return nil
        }
        let next = zip(new, sources).map { option, source in
            source.map { option.value(renames.value(values[$0], ofOption: $0)) } ?? option.values.first
        }
        return next.contains(nil) ? nil : next.compactMap(\.self)
    }

    /// An option is known by its name. Where the name of one was changed, it stands where it stood.
    private static func sources(_ old: [ProductOption], _ new: [ProductOption]) -> [Int?] {
        let named = new.map { option in old.firstIndex { $0.name.lowercased() == option.name.lowercased() } }
        guard old.count == new.count else { return named }
        return named.enumerated().map { index, source in source ?? (named.contains(index) ? nil : index) }
    }
}
