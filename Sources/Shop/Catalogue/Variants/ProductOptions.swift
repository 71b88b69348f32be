/// The options of a product: at most three, or none for a product with a single variant.
public struct ProductOptions: Equatable, Sendable {
    public static let none = ProductOptions(stored: [])

    public static let mostOptions = 3
    /// The maximum number of values of an option.
    public static let mostValues = 50
    /// The maximum number of variants of a product.
    public static let mostVariants = 250
    /// The maximum length of an option's name, in code points.
    public static let nameLimit = 30
    /// The maximum length of a value, in code points.
    public static let valueLimit = 40

    public let list: [ProductOption]

    /// Makes options that the shop has stored, whatever the limits are now.
    public init(stored list: [ProductOption]) {
        self.list = list
    }

    /// - Throws: `OptionsRefusal` with the first reason why a product cannot have these options.
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

    /// The values of all possible variants, in the order of display. One empty list if there are no options.
    public var combinations: [[String]] {
        list.reduce([[]]) { combinations, option in
            combinations.flatMap { values in option.values.map { values + [$0] } }
        }
    }

    /// Returns true if the values are one of the combinations.
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

    /// Checks the name of an option, which must not contain a colon: a colon ends the name in the text form.
    private static func check(_ name: String, at index: Int) throws(OptionsRefusal) {
        if name.isEmpty { throw OptionsRefusal(.noName, at: index) }
        if name.unicodeScalars.count > nameLimit { throw OptionsRefusal(.nameIsTooLong, at: index) }
        if name.contains(where: { $0 == ":" || $0.isNewline }) { throw OptionsRefusal(.nameHasColon, at: index) }
    }
}
