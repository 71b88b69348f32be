/// A resolved name of a template: the operations on the name's value, from a `Model` and the values that enclose it.
struct Resolution<Model: TemplateModel> {
    let kind: String
    let escaped: Instruction<Model>?
    let unescaped: Instruction<Model>?
    let isTrue: Condition<Model>?
    /// Returns the value as a number; nil if it is not a number.
    let count: Counting<Model>?
    /// Binds the content of a section to the type that the name leads to; nil if the type stays the same.
    let enter: ((any SectionContent) throws -> Step<Model>)?
}

// MARK: - A name of the innermost type

extension Resolution {
    init(_ field: Field<Model>) {
        kind = field.kind
        escaped = Self.writing(field.escaped)
        unescaped = Self.writing(field.unescaped)
        isTrue = Self.condition(field.isTrue)
        count = Self.counting(field.count)
        enter = Self.entering(field.binding)
    }

    private static func writing(_ write: Field<Model>.Writer?) -> Instruction<Model>? {
        guard let write else { return nil }
        return .write(after: [], write)
    }

    private static func condition(_ isTrue: Field<Model>.Truth?) -> Condition<Model>? {
        guard let isTrue else { return nil }
        return { model, _ in isTrue(model) }
    }

    private static func counting(_ count: Field<Model>.Count?) -> Counting<Model>? {
        guard let count else { return nil }
        return { model, _ in count(model) }
    }

    private static func entering(_ binding: SectionBinding<Model>?) -> ((any SectionContent) throws -> Step<Model>)? {
        guard let binding else { return nil }
        return { content in
            let before = content.outerLookups
            let step = try binding.bind(content)
            // A frame is a copy of the model, so it is made only for content that looks outward.
            guard content.outerLookups > before else { return step }
            return { model, frame, output in step(model, binding.frame(model, frame), &output) }
        }
    }
}

// MARK: - A name of a type further out

extension Resolution {
    init<Outer: TemplateModel>(outer field: Field<Outer>) {
        kind = field.kind
        escaped = Self.writing(outer: field.escaped)
        unescaped = Self.writing(outer: field.unescaped)
        isTrue = Self.condition(outer: field.isTrue)
        count = Self.counting(outer: field.count)
        enter = Self.entering(outer: field.binding)
    }

    private static func writing<Outer>(outer write: Field<Outer>.Writer?) -> Instruction<Model>? {
        guard let write else { return nil }
        return .step { _, frame, output in
            if let found = frame?.nearest(Outer.self) { write(found.model, &output) }
        }
    }

    private static func condition<Outer>(outer isTrue: Field<Outer>.Truth?) -> Condition<Model>? {
        guard let isTrue else { return nil }
        return { _, frame in
            if let found = frame?.nearest(Outer.self) { isTrue(found.model) } else { false }
        }
    }

    private static func counting<Outer>(outer count: Field<Outer>.Count?) -> Counting<Model>? {
        guard let count else { return nil }
        return { _, frame in
            if let found = frame?.nearest(Outer.self) { count(found.model) } else { 0 }
        }
    }

    private static func entering<Outer>(
        outer binding: SectionBinding<Outer>?
    ) -> ((any SectionContent) throws -> Step<Model>)? {
        guard let binding else { return nil }
        return { content in
            let step = try binding.bind(content)
            return { model, frame, output in
                guard let found = frame?.nearest(Outer.self) else { return }
                step(found.model, ModelFrame(model, outer: frame), &output)
            }
        }
    }
}
