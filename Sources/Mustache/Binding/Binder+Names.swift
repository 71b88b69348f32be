extension Binder {
    func instruction<Model>(for variable: Variable, in scope: Scope<Model>) throws -> Instruction<Model> {
        let found = try resolution(of: variable.name, at: variable.position, in: scope)
        guard let write = variable.isEscaped ? found.escaped : found.unescaped else {
            let name = variable.name
            throw TemplateError(
                "“\(name)” is \(found.kind), not a text: show it with {{#\(name)}}…{{/\(name)}}.",
                at: variable.position)
        }
        return write
    }

    func instruction<Model>(
        for section: Section, in scope: Scope<Model>, context: BindingContext
    ) throws -> Instruction<Model> {
        let found = try resolution(of: section.name, at: section.position, in: scope)
        let context = context.inSection()
        if !section.isInverted, let enter = found.enter {
            return .step(try enter(BoundSection(binder: self, nodes: section.nodes, scope: scope, context: context)))
        }
        guard let isTrue = found.isTrue else { throw noTruth(section, found.kind) }
        let content = Program(try code(for: section.nodes, in: scope, context: context))
        guard section.isInverted else { return .when(isTrue, content) }
        return .when({ model, frame in !isTrue(model, frame) }, content)
    }

    private func noTruth(_ section: Section, _ kind: String) -> TemplateError {
        let sigil = section.isInverted ? "^" : "#"
        return TemplateError(
            "“\(section.name)” is \(kind), neither true nor false: {{\(sigil)\(section.name)}} needs a flag, a number, "
                + "an object, a list or something optional.",
            at: section.position)
    }

    /// Resolves a name in the innermost type, then outwards. The first part of a dotted name decides the type.
    func resolution<Model>(
        of name: String, at position: Position, in scope: Scope<Model>
    ) throws -> Resolution<Model> {
        let path = name == "." ? ["."] : name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if let field = Model.field(at: path) { return Resolution(try localized(field, at: position)) }
        if Model.has(path[0]) { throw noMember(name, path, of: Model.self, at: position) }
        for type in name == "." ? [] : scope.outer {
            if let found = try outward(type, path, for: Model.self, at: position) {
                looksOutward()
                return found
            }
            if type.has(path[0]) { throw noMember(name, path, of: type, at: position) }
        }
        throw unknown(path[0], in: scope, at: position)
    }

    private func outward<Model: TemplateModel, Outer: TemplateModel>(
        _ outer: Outer.Type, _ path: [String], for model: Model.Type, at position: Position
    ) throws -> Resolution<Model>? {
        try Outer.field(at: path).map { Resolution<Model>(outer: try localized($0, at: position)) }
    }

    /// Returns a field with its writers for the language of this program.
    private func localized<Model>(_ field: Field<Model>, at position: Position) throws -> Field<Model> {
        guard let writers = field.localized else { return field }
        guard let language else { throw TemplateError("\(field.kind) needs a language.", at: position) }
        var field = field
        (field.escaped, field.unescaped) = (writers(language).escaped, writers(language).unescaped)
        return field
    }

    private func unknown<Model>(_ name: String, in scope: Scope<Model>, at position: Position) -> TemplateError {
        let outer = scope.outer.map { "from \($0): \($0.names)" }.joined(separator: "; ")
        let sentence = "“\(name)” is no field of \(Model.self). There are: \(Model.names)"
        return TemplateError(sentence + (outer.isEmpty ? "." : " (\(outer))."), at: position)
    }

    /// Returns the error that names the missing part of a dotted name.
    private func noMember(
        _ name: String, _ path: [String], of type: any TemplateModel.Type, at position: Position
    ) -> TemplateError {
        var type = type
        for part in path {
            guard let facts = type.facts(about: part) else {
                return TemplateError(
                    "“\(part)” in “\(name)” is no field of \(type). There are: \(type.names).", at: position)
            }
            guard let next = facts.memberType else {
                return TemplateError("“\(part)” in “\(name)” is \(facts.kind): no name can follow.", at: position)
            }
            type = next
        }
        return TemplateError("“\(name)” is unknown.", at: position)
    }
}

extension TemplateModel {
    fileprivate static var names: String { fields.names.joined(separator: ", ") }

    fileprivate static func has(_ name: String) -> Bool { fields[name] != nil }

    fileprivate static func facts(about name: String) -> (kind: String, memberType: (any TemplateModel.Type)?)? {
        fields[name].map { ($0.kind, $0.memberType) }
    }
}
