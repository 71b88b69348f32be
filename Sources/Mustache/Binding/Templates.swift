/// The templates of a folder, parsed and ready to be bound to the types that fill them.
///
/// They follow the Mustache specification 1.4 with inheritance, without lambdas and dynamic names.
public struct Templates: Sendable {
    private let templates: [String: ParsedTemplate]

    /// Reads all `*.mustache` of a folder and its sub-folders. A template's name is its path in the folder without
    /// the suffix, such as `Catalogue/Category`. Throws `TemplateError`.
    public init(folder: String) throws {
        try self.init(sources: TemplateFolder(path: folder).sources())
    }

    /// Takes templates from memory, by name. Throws `TemplateError`.
    public init(sources: [String: String]) throws {
        try self.init(sources: sources.mapValues { Array($0.utf8) })
    }

    private init(sources: [String: [UInt8]]) throws {
        var templates: [String: ParsedTemplate] = [:]
        for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
            templates[name] = try ParsedTemplate(name: name, source: source)
        }
        self.templates = templates
    }

    /// The names of all templates, sorted.
    public var names: [String] { templates.keys.sorted() }

    /// Binds a template to the type that fills it. Throws `TemplateError`, with file and line, where the template does
    /// not fit the type.
    public func bind<Model: TemplateModel>(
        _ name: String, to model: Model.Type, _ binding: Binding = .strict
    ) throws -> Template<Model> {
        guard let template = templates[name] else { throw templates.missing(name) }
        return try Template { [templates] in
            let binder = Binder(templates: templates, binding: binding)
            return Program(try binder.code(of: template, in: Scope<Model>(), context: BindingContext()))
        }
    }
}

/// The strictness with which a template has to fit.
public enum Binding: Sendable {
    /// A template that is missing, or a block that a parent does not have, is an error.
    case strict
    /// The official specification's way: what is missing is empty.
    case lenient
}
