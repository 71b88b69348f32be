extension Field {
    /// Returns a field that leads to at most one model.
    @inlinable
    static func leading<Inner: TemplateModel>(
        to type: Inner.Type, _ kind: String, through inner: @escaping @Sendable (Model) -> Inner?
    ) -> Field {
        var field = Field(kind: kind, isTrue: { inner($0) != nil })
        field.binding = SectionBinding { content in
            let program = try content.program(for: Inner.self)
            return { model, frame, output in
                if let inner = inner(model) { program.run(inner, frame, &output) }
            }
        }
        field.member = { path in Inner.field(at: path)?.reached(through: inner) }
        field.memberType = type
        return field
    }

    /// Returns this field for an outer model that leads to this field's model.
    @inlinable
    func reached<Outer>(through inner: @escaping @Sendable (Outer) -> Model?) -> Field<Outer> {
        var field = Field<Outer>(kind: kind)
        if let escaped {
            field.escaped = { outer, output in if let model = inner(outer) { escaped(model, &output) } }
        }
        if let unescaped {
            field.unescaped = { outer, output in if let model = inner(outer) { unescaped(model, &output) } }
        }
        if let isTrue {
            field.isTrue = { outer in if let model = inner(outer) { isTrue(model) } else { false } }
        }
        if let localized {
            field.localized = { language in
                let writers = localized(language)
                return Field<Outer>.Writers(
                    escaped: { outer, output in if let model = inner(outer) { writers.escaped(model, &output) } },
                    unescaped: { outer, output in if let model = inner(outer) { writers.unescaped(model, &output) } })
            }
        }
        if let count {
            field.count = { outer in if let model = inner(outer) { count(model) } else { 0 } }
        }
        if let binding {
            field.binding = SectionBinding { content in
                let step = try binding.bind(content)
                return { outer, frame, output in if let model = inner(outer) { step(model, frame, &output) } }
            }
        }
        return field
    }
}
