/// An item of a shopping list.
public struct ListItem: Identifiable, Equatable, Sendable {
    /// The key of an item: 128 random bits, made by the client that adds it, also offline.
    public struct ID: Hashable, Sendable {
        public let bytes: [UInt8]

        /// Nil unless there are 16 bytes.
        public init?(bytes: [UInt8]) {
            guard bytes.count == 16 else { return nil }
            self.bytes = bytes
        }

        public static func random() -> Self {
            var generator = SystemRandomNumberGenerator()
            return random(using: &generator)
        }

        public static func random(using generator: inout some RandomNumberGenerator) -> Self {
            Self(unchecked: (0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) })
        }

        private init(unchecked bytes: [UInt8]) {
            self.bytes = bytes
        }
    }

    /// The maximum length of a name, in code points.
    public static let nameLimit = 200

    public let id: ID
    public let name: String
    /// The measures, including later additions: one for each dimension, or none if the item has no quantity.
    public let measures: [ListMeasure]
    public let isChecked: Bool
    /// The position among the items, in ascending order.
    public let position: Int64

    public init(id: ID, name: String, measures: [ListMeasure], isChecked: Bool, position: Int64) {
        self.id = id
        self.name = name
        self.measures = measures
        self.isChecked = isChecked
        self.position = position
    }

    /// Returns true for a visible name that is not too long.
    public static func isName(_ name: String) -> Bool {
        let scalars = name.unicodeScalars
        return scalars.count <= nameLimit && scalars.contains { !$0.isInvisible }
            && !scalars.contains { $0.properties.generalCategory == .control }
    }

    /// The name by which items are compared.
    public var nameKey: String { Self.nameKey(name) }

    /// Returns a name in lower case and in the singular, without marks. Returns the whole name if nothing else would
    /// remain, as of `🍎`.
    public static func nameKey(_ name: String) -> String {
        let lowered = name.lowercased().composed
        let words = lowered.split { !$0.isLetter && !$0.isNumber && $0 != "%" }
        return words.isEmpty ? lowered : words.map { singular(String($0)) }.joined(separator: " ")
    }

    /// Endings of English plurals and their singulars. The singular need not be a word, since compared names are all
    /// converted alike.
    private static let endings = [
        ("ies", "y"), ("oes", "o"), ("ches", "ch"), ("shes", "sh"), ("xes", "x"), ("sses", "ss"), ("ss", "ss"),
        ("us", "us"), ("is", "is"), ("s", ""),
    ]

    private static func singular(_ word: String) -> String {
        guard word.count > 3, let (plural, single) = endings.first(where: { word.hasSuffix($0.0) }) else { return word }
        return String(word.dropLast(plural.count)) + single
    }
}

extension Unicode.Scalar {
    /// True for white space, and for format, control and unassigned characters.
    fileprivate var isInvisible: Bool {
        properties.isWhitespace || [.format, .control, .unassigned].contains(properties.generalCategory)
            || properties.isDefaultIgnorableCodePoint
    }
}

extension [ListItem] {
    /// The items in the order of display: unchecked, then checked.
    public var inOrder: [ListItem] {
        sorted { ($0.isChecked ? 1 : 0, $0.position, $0.id) < ($1.isChecked ? 1 : 0, $1.position, $1.id) }
    }
}

extension ListItem.ID: Comparable {
    public static func < (left: Self, right: Self) -> Bool { left.bytes.lexicographicallyPrecedes(right.bytes) }
}

/// The text form in URLs and in the operations of browsers: 32 hexadecimal digits.
extension ListItem.ID {
    public var text: String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Nil for other text.
    public init?(text: String) {
        guard text.utf8.count == 32 else { return nil }
        let digits = text.compactMap(\.hexDigitValue)
        guard digits.count == 32 else { return nil }
        self.init(bytes: stride(from: 0, to: 32, by: 2).map { UInt8(16 * digits[$0] + digits[$0 + 1]) })
    }
}
