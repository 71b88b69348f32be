/// The details of a product that only its own page shows.
public struct ProductDetails: Equatable, Sendable {
    /// The maximum length of the long description, in code points.
    public static let textLimit = 20_000
    /// The maximum number of pictures of a product, including the first one.
    public static let pictureLimit = 8

    /// The long description, in Markdown.
    public var text: String
    /// The facts, one per line: `Material: Cotton`.
    public var facts: String
    /// The pictures after the product's first picture.
    public var pictures: [Picture]
    /// The texts of the product in other languages.
    public var translations = Translations()

    public init(text: String = "", facts: String = "", pictures: [Picture] = []) {
        self.text = text
        self.facts = facts
        self.pictures = pictures
    }
}

/// A fact of a product: `Material`, `Cotton`.
public struct ProductFact: Equatable, Sendable {
    /// The maximum number of facts of a product.
    public static let countLimit = 30
    /// The maximum length of a label, in code points.
    public static let labelLimit = 60
    /// The maximum length of a value, in code points.
    public static let valueLimit = 300
    /// The maximum length of all facts together, in code points.
    public static let textLimit = 4000

    public let label: String
    public let value: String

    /// Parses `Material: Cotton`. Nil if the label or the value is missing or too long.
    public init?(line: some StringProtocol) {
        let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map {
            $0.withoutSpaceAround
        }
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty,
            parts[0].unicodeScalars.count <= Self.labelLimit, parts[1].unicodeScalars.count <= Self.valueLimit
        else { return nil }
        (label, value) = (parts[0], parts[1])
    }
}

extension ProductDetails {
    /// The facts, without invalid lines.
    public var factList: [ProductFact] { Self.lines(of: facts).compactMap(ProductFact.init) }

    /// Returns the first line that is not a fact, or nil if all lines are facts.
    public static func wrongLine(inFacts facts: String) -> Substring? {
        lines(of: facts).first { ProductFact(line: $0) == nil }
    }

    /// Returns the number of facts in a text.
    public static func factCount(in facts: String) -> Int { lines(of: facts).count }

    private static func lines(of facts: String) -> [Substring] {
        facts.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    }
}
