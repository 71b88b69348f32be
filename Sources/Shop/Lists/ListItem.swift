/// Line of a list: a thing to buy.
public struct ListItem: Identifiable, Equatable, Sendable {
    /// Key of an item: 128 random bits, made by whoever adds it, also without a connection.
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

    /// Code points of the longest name.
    public static let nameLimit = 200

    public let id: ID
    public let name: String
    /// Measures of it, what was added later included: one for each kind that cannot be added up with the others, none
    /// where nobody said.
    public let measures: [ListMeasure]
    public let isChecked: Bool
    /// Place among the items; the lower comes first.
    public let position: Int64

    public init(id: ID, name: String, measures: [ListMeasure], isChecked: Bool, position: Int64) {
        self.id = id
        self.name = name
        self.measures = measures
        self.isChecked = isChecked
        self.position = position
    }

    /// True for a name that is not too long, and of which something is seen.
    public static func isName(_ name: String) -> Bool {
        let scalars = name.unicodeScalars
        return scalars.count <= nameLimit && scalars.contains { !$0.isInvisible }
            && !scalars.contains { $0.properties.generalCategory == .control }
    }

    /// The name by which items are compared.
    public var nameKey: String { Self.nameKey(name) }

    /// Returns a name in lower case and in the singular, without marks; the whole name if it has nothing else, such as `🍎`.
    public static func nameKey(_ name: String) -> String {
        let lowered = name.lowercased().composed
        let words = lowered.split { !$0.isLetter && !$0.isNumber && $0 != "%" }
        return words.isEmpty ? lowered : words.map { singular(String($0)) }.joined(separator: " ")
    }

    /// Endings of English plurals and of their singulars. It need not be a word: both names are read alike.
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
    /// True for white space, and for what only says how others are shown.
    fileprivate var isInvisible: Bool {
        properties.isWhitespace || [.format, .control, .unassigned].contains(properties.generalCategory)
            || properties.isDefaultIgnorableCodePoint
    }
}

extension [ListItem] {
    /// As people see them: what is still to be had, and then what is checked.
    public var inOrder: [ListItem] {
        sorted { ($0.isChecked ? 1 : 0, $0.position, $0.id) < ($1.isChecked ? 1 : 0, $1.position, $1.id) }
    }
}

extension ListItem.ID: Comparable {
    public static func < (left: Self, right: Self) -> Bool { left.bytes.lexicographicallyPrecedes(right.bytes) }
}

/// Text in addresses and in the operations of browsers: 32 hexadecimal digits.
extension ListItem.ID {
    public var text: String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Nil for anything else.
    public init?(text: String) {
        guard text.utf8.count == 32 else { return nil }
        let digits = text.compactMap(\.hexDigitValue)
        guard digits.count == 32 else { return nil }
        self.init(bytes: stride(from: 0, to: 32, by: 2).map { UInt8(16 * digits[$0] + digits[$0 + 1]) })
    }
}
