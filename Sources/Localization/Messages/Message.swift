/// A text of a page, made of a message in the reader's language or of words of the shop's owner or customers.
///
/// A page holds messages. A language writes them (`Language.text`), so a page does not depend on its reader's language.
public struct Message: Sendable, Equatable {
    enum Content: Sendable, Equatable {
        case verbatim(String)
        case words(key: String, values: Values)
        indirect case value(Value)
    }

    let content: Content

    private init(_ content: Content) {
        self.content = content
    }

    /// Returns a text that is the same in all languages, such as the name of a product.
    public static func verbatim(_ text: String) -> Message { Message(.verbatim(text)) }

    /// The text, if it is the same in all languages; nil for words of a language.
    public var verbatimText: String? { if case .verbatim(let text) = content { text } else { nil } }

    /// Returns the message with the key `key`, such as `shop.cart.full`, with its placeholders' values.
    public static func words(_ key: String, _ values: Values = [:]) -> Message {
        Message(.words(key: key, values: values))
    }

    /// Returns the text of a value that its own type formats, such as an amount of money.
    public static func formatted(_ value: any LocalizedValue) -> Message { Message(.value(.formatted(value))) }

    /// The value of a placeholder, which a language formats.
    public enum Value: Sendable, Equatable, ExpressibleByStringInterpolation {
        case text(String)
        case number(Int)
        case message(Message)
        /// Several names as one list, such as “milk, bread and tea”.
        case list([String])
        /// A value that its own type formats.
        case formatted(any LocalizedValue)

        /// Creates a text that is the same in all languages.
        public init(stringLiteral text: String) {
            self = .text(text)
        }

        public static func == (left: Value, right: Value) -> Bool {
            switch (left, right) {
            case (.text(let left), .text(let right)): left == right
            case (.number(let left), .number(let right)): left == right
            case (.message(let left), .message(let right)): left == right
            case (.list(let left), .list(let right)): left == right
            case (.formatted(let left), .formatted(let right)): left.isEqual(to: right)
            default: false
            }
        }
    }
}

extension Message {
    /// The values of a message's placeholders by their names, written as a dictionary literal. Messages have few values,
    /// so a list takes less time than a dictionary.
    public struct Values: Sendable, Equatable, ExpressibleByDictionaryLiteral {
        private var list: [(String, Value)]

        /// Creates the values from a dictionary literal.
        public init(dictionaryLiteral elements: (String, Value)...) {
            list = elements
        }

        /// The value of a placeholder; nil if there is none.
        public subscript(name: String) -> Value? {
            get {
                // A loop over the elements would copy the value of each.
                list.indices.first { list[$0].0 == name }.map { list[$0].1 }
            }
            set {
                list.removeAll { $0.0 == name }
                if let newValue { list.append((name, newValue)) }
            }
        }

        public static func == (left: Values, right: Values) -> Bool {
            left.list.elementsEqual(right.list) { $0 == $1 }
        }
    }
}

/// A value that each language writes differently, such as an amount of money or a date.
public protocol LocalizedValue: Sendable, Equatable {
    /// Returns the value as the language's readers write it.
    func text(in language: Language) -> String
}

extension LocalizedValue {
    fileprivate func isEqual(to other: any LocalizedValue) -> Bool { (other as? Self) == self }
}

extension DefaultStringInterpolation {
    /// A message has no text without a language.
    @available(*, unavailable, message: "Write the message by a language, or make the whole text a message.")
    public mutating func appendInterpolation(_ message: Message) {}

    /// A message has no text without a language.
    @available(*, unavailable, message: "Write the message by a language, or make the whole text a message.")
    public mutating func appendInterpolation(_ message: Message?) {}
}
