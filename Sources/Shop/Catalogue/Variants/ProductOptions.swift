/// Options of a product: at most three, none for a product that is sold as one thing.
public struct ProductOptions: Equatable, Sendable {
    public static let none = ProductOptions(stored: [])

    public static let mostOptions = 3
    /// Most values of one option.
    public static let mostValues = 50
    /// Most variants of one product.
    public static let mostVariants = 250
    /// The longest name of an option, in code points.
    public static let nameLimit = 30
    /// The longest value, in code points.
    public static let valueLimit = 40

    public let list: [ProductOption]

    /// Options that the shop has already, whatever its limits are now.
    public init(stored list: [ProductOption]) {
        self.list = list
    }

    /// Throws the first reason why these cannot be the options of a product.
    public init(_ list: [ProductOption]) throws(OptionsRefusal) {
        guard list.count <= Self.mostOptions else { throw OptionsRefusal(.tooManyOptions, at: Self.mostOptions) }
        for (index, option) in list.enumerated() { try Self.check(option, at: index, after: list[..<index]) }
        let count = list.reduce(1) { $0 * $1.values.count }
        guard count <= Self.mostVariants else { throw OptionsRefusal(.tooManyVariants(count), at: list.count - 1) }
        self.list = list
        if list.count > 1, list.contains(where: { $0.values.contains { $0.contains(", ") } }) {
            var labels: Set<String> = []
            for label in combinations.map(Variant.label) where !labels.insert(label).inserted {
                throw OptionsRefusal(.labelIsThereTwice(label), at: list.count - 1)
            }
        }
    }

    public var isEmpty: Bool { list.isEmpty }

    /// Values of every variant that there can be, in the order in which people read them. One without values where
    /// there are no options.
    public var combinations: [[String]] {
        list.reduce([[]]) { combinations, option in
            combinations.flatMap { values in option.values.map { values + [$0] } }
        }
    }

    /// True for the values of one of the combinations.
    public func contains(_ values: [String]) -> Bool {
        values.count == list.count && zip(list, values).allSatisfy { $0.values.contains($1) }
    }

    private static func check(
        _ option: ProductOption, at index: Int, after others: ArraySlice<ProductOption>
    ) throws(OptionsRefusal) {
        try check(option.name, at: index)
        if others.contains(where: { $0.name.lowercased() == option.name.lowercased() }) {
            throw OptionsRefusal(.nameIsThereTwice, at: index)
        }
        guard !option.values.isEmpty else { throw OptionsRefusal(.noValues, at: index) }
        guard option.values.count <= mostValues else { throw OptionsRefusal(.tooManyValues, at: index) }
        var known: Set<String> = []
        for value in option.values {
            if value.isEmpty || value.contains(where: { $0 == "\t" || $0.isNewline }) {
                throw OptionsRefusal(.valueIsUnreadable, at: index)
            }
            if value.unicodeScalars.count > valueLimit { throw OptionsRefusal(.valueIsTooLong(value), at: index) }
            guard known.insert(value.lowercased()).inserted else {
                throw OptionsRefusal(.valueIsThereTwice(value), at: index)
            }
        }
    }

    /// A name ends at a colon where options are written down.
    private static func check(_ name: String, at index: Int) throws(OptionsRefusal) {
        if name.isEmpty { throw OptionsRefusal(.noName, at: index) }
        if name.unicodeScalars.count > nameLimit { throw OptionsRefusal(.nameIsTooLong, at: index) }
        if name.contains(where: { $0 == ":" || $0.isNewline }) { throw OptionsRefusal(.nameHasColon, at: index) }
    }
}
