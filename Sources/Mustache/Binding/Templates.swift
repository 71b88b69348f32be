/// The parsed templates of a folder, ready to be bound to the types that fill them.
///
/// The templates follow the Mustache specification 1.4 with inheritance, without lambdas and dynamic names.
public struct Templates: Sendable {
    private let templates: [String: ParsedTemplate]

    /// Reads all `*.mustache` files of a folder and its subfolders. The name of a template is its path in the folder
    /// without the suffix, such as `Catalogue/Category`. Throws `TemplateError`.
    public init(folder: String) throws {
        try self.init(sources: TemplateFolder(path: folder).sources())
    }

    /// Parses templates in memory, by name. Throws `TemplateError`.
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

    /// Binds a template to the type that fills it. Throws `TemplateError`, with file and line, if the template does not
    /// fit the type.
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

/// The strictness of the checks when a template is bound.
public enum Binding: Sendable {
    /// A missing template, or a block that the parent does not have, is an error.
    case strict
    /// Missing templates and blocks are empty, as in the official specification.
    case lenient
}
