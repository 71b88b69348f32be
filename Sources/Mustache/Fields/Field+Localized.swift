public import Localization

/// Fields whose values each language writes differently.
extension Field {
    /// A value that each language writes differently. `text` returns the text, which is escaped like other texts.
    @inlinable
    public static func localized(
        _ kind: String, _ text: @escaping @Sendable (Model, Language) -> String
    ) -> Field {
        var field = Field(kind: kind)
        field.localized = { language in
            Writers(
                escaped: { model, output in output.append(escaping: text(model, language)) },
                unescaped: { model, output in output.append(html: text(model, language)) })
        }
        return field
    }

    /// A value that may be missing, and that each language writes differently: `{{note}}`, or
    /// `{{#note}}{{.}}{{/note}}`.
    @inlinable
    public static func optionalLocalized<Value: Sendable>(
        _ kind: String, _ value: @escaping @Sendable (Model) -> Value?,
        _ text: @escaping @Sendable (Value, Language) -> String
    ) -> Field {
        var field = leading(to: LocalizedItem.self, "an optional \(kind)") { model in
            value(model).map { value in LocalizedItem { text(value, $0) } }
        }
        let written: @Sendable (Model, Language) -> String = { model, language in
            if let value = value(model) { text(value, language) } else { "" }
        }
        field.localized = Field.localized(kind, written).localized
        return field
    }

    /// A text that depends on the language alone. It is made once for each language.
    public static func constant(_ text: @escaping @Sendable (Language) -> String) -> Field {
        var field = Field(kind: "a text of the language")
        field.localized = { language in
            let text = text(language)
            return Writers(
                escaped: { _, output in output.append(escaping: text) },
                unescaped: { _, output in output.append(html: text) })
        }
        return field
    }

    /// A text of messages.
    @inlinable
    public static func message(_ message: @escaping @Sendable (Model) -> Message) -> Field {
        var field = Field(kind: "a message")
        field.localized = { language in
            Writers(
                escaped: { model, output in output.append(escaping: message(model), in: language) },
                unescaped: { model, output in output.append(html: message(model), in: language) })
        }
        return field
    }

    /// A text of messages that may be missing.
    @inlinable
    public static func optionalMessage(_ message: @escaping @Sendable (Model) -> Message?) -> Field {
        var field = leading(to: MessageItem.self, "an optional message") { message($0).map(MessageItem.init) }
        field.localized = Field.message { message($0) ?? .verbatim("") }.localized
        return field
    }

    /// A list of texts of messages. The section is repeated for each text, which `{{.}}` writes.
    @inlinable
    public static func messages(_ messages: @escaping @Sendable (Model) -> [Message]) -> Field {
        let items = Field.list { messages($0).map(MessageItem.init) }
        var field = Field(kind: "a list of messages", isTrue: { !messages($0).isEmpty })
        field.binding = items.binding
        return field
    }

    /// A number as the language's readers write it, such as `1,234`, which may decide a plural form.
    @inlinable
    public static func count(_ count: @escaping @Sendable (Model) -> Int) -> Field {
        var field = localized("a count") { $1.format.number(count($0)) }
        field.isTrue = { count($0) != 0 }
        field.count = count
        return field
    }
}

/// One message of a section. In the section, `{{.}}` writes the message.
@usableFromInline
struct MessageItem: TemplateModel {
    @usableFromInline
    static let fields: Fields<MessageItem> = [".": .message(\.message)]

    let message: Message

    @usableFromInline
    init(message: Message) {
        self.message = message
    }
}

/// One value of a section. In the section, `{{.}}` writes the value.
@usableFromInline
struct LocalizedItem: TemplateModel {
    @usableFromInline
    static let fields: Fields<LocalizedItem> = [".": .localized("a value") { $0.text($1) }]

    let text: @Sendable (Language) -> String

    @usableFromInline
    init(text: @escaping @Sendable (Language) -> String) {
        self.text = text
    }
}
