/// Fields that write a value. They are inlinable so that a page's closures become direct accesses.
extension Field {
    /// A text, escaped unless the template says `{{{name}}}`.
    @inlinable
    public static func text(_ text: @escaping @Sendable (Model) -> String) -> Field {
        Field(
            kind: "a text",
            escaped: { model, output in output.append(escaping: text(model)) },
            unescaped: { model, output in output.append(html: text(model)) })
    }

    /// A text that contains HTML. The text is never escaped, so it must come from a trusted source.
    @inlinable
    public static func html(_ html: @escaping @Sendable (Model) -> String) -> Field {
        bytes(kind: "HTML") { model, output in output.append(html: html(model)) }
    }

    /// A value that writes its own bytes. These bytes must be safe in HTML.
    @inlinable
    public static func bytes(_ write: @escaping Writer) -> Field {
        bytes(kind: "a written value", write)
    }

    /// A number, in decimal digits. A section of the number is shown unless the number is 0.
    @inlinable
    public static func number(_ number: @escaping @Sendable (Model) -> Int) -> Field {
        let write: Writer = { model, output in output.append(number(model)) }
        var field = Field(kind: "a number", escaped: write, unescaped: write, isTrue: { number($0) != 0 })
        field.count = number
        return field
    }

    /// A condition for sections.
    @inlinable
    public static func flag(_ flag: @escaping Truth) -> Field {
        Field(kind: "a flag", isTrue: flag)
    }

    @inlinable
    static func bytes(kind: String, _ write: @escaping Writer) -> Field {
        Field(kind: kind, escaped: write, unescaped: write)
    }
}
