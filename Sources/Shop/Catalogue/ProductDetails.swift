/// Details of a product that only its own page tells.
public struct ProductDetails: Equatable, Sendable {
    /// The longest description at length, in code points.
    public static let textLimit = 20_000
    /// Most pictures of a product, its first included.
    public static let pictureLimit = 8

    /// The description at length, in Markdown.
    public var text: String
    /// Facts of the product, one a line: `Material: Cotton`.
    public var facts: String
    /// Pictures behind its first.
    public var pictures: [Picture]

    public init(text: String = "", facts: String = "", pictures: [Picture] = []) {
        self.text = text
        self.facts = facts
        self.pictures = pictures
    }
}

/// A fact of a product: `Material`, `Cotton`.
public struct ProductFact: Equatable, Sendable {
    /// Most facts of a product.
    public static let countLimit = 30
    /// The longest label, in code points.
    public static let labelLimit = 60
    /// The longest value, in code points.
    public static let valueLimit = 300
    /// The longest text of all facts together, in code points.
    public static let textLimit = 4000

    public let label: String
    public let value: String

    /// Reads `Material: Cotton`. Nil for a line that has no label or no value, or too long a one.
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
    /// The facts, without lines that say none.
    public var factList: [ProductFact] { Self.lines(of: facts).compactMap(ProductFact.init) }

    /// The first line of a text of facts that is none; nil where each is one.
    public static func wrongLine(inFacts facts: String) -> Substring? {
        lines(of: facts).first { ProductFact(line: $0) == nil }
    }

    /// Number of facts in a text.
    public static func factCount(in facts: String) -> Int { lines(of: facts).count }

    private static func lines(of facts: String) -> [Substring] {
        facts.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    }
}
