/// Fields that lead to other models.
extension Field {
    /// Another model: `{{layout.title}}`, or `{{#layout}}{{title}}{{/layout}}`. The model's section is always shown.
    @inlinable
    public static func object<Inner: TemplateModel>(_ inner: @escaping @Sendable (Model) -> Inner) -> Field {
        leading(to: Inner.self, "an object of type \(Inner.self)", through: inner)
    }

    /// A model that may be missing. Its section is shown once if the model exists.
    @inlinable
    public static func optional<Inner: TemplateModel>(_ inner: @escaping @Sendable (Model) -> Inner?) -> Field {
        leading(to: Inner.self, "an optional \(Inner.self)", through: inner)
    }

    /// A list of models. The section is repeated for each model.
    @inlinable
    public static func list<Inner: TemplateModel>(_ list: @escaping @Sendable (Model) -> [Inner]) -> Field {
        var field = Field(kind: "a list of \(Inner.self)", isTrue: { !list($0).isEmpty })
        field.binding = SectionBinding { content in
            let program = try content.program(for: Inner.self)
            return { model, frame, output in
                for element in list(model) { program.run(element, frame, &output) }
            }
        }
        return field
    }

    /// A list of texts. The section is repeated for each text, which `{{.}}` writes.
    public static func texts(_ texts: @escaping @Sendable (Model) -> [String]) -> Field {
        let items = Field.list { model in texts(model).map(TextItem.init) }
        var field = Field(kind: "a list of texts", isTrue: { !texts($0).isEmpty })
        field.binding = items.binding
        return field
    }

    /// A text that may be missing: `{{note}}`, or `{{#note}}{{.}}{{/note}}`.
    @inlinable
    public static func optionalText(_ text: @escaping @Sendable (Model) -> String?) -> Field {
        var field = leading(to: TextItem.self, "an optional text") { text($0).map(TextItem.init) }
        field.escaped = { model, output in if let text = text(model) { output.append(escaping: text) } }
        field.unescaped = { model, output in if let text = text(model) { output.append(html: text) } }
        return field
    }
}
