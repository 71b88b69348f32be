public import Localization

/// The parsed templates of a folder, ready to be bound to the types that fill them.
///
/// The templates follow the Mustache specification 1.4 with inheritance, without lambdas and dynamic names.
public struct Templates: Sendable {
    private let templates: [String: ParsedTemplate]
    private let languages: Languages?
    private let namespace: @Sendable (String) -> String
    /// Nil if `bind` checks a template at once.
    private var checks: TemplateChecks?

    /// Reads all `*.mustache` files of a folder and its subfolders. The name of a template is its path in the folder
    /// without the suffix, such as `Catalogue/Category`.
    ///
    /// - Parameters:
    ///   - languages: The languages of the messages that the templates name.
    ///   - namespace: Returns the namespace of a template's page. A language without this namespace shows the page in
    ///     English.
    /// - Throws: `TemplateError`.
    public init(
        folder: String, languages: Languages? = nil, namespace: @escaping @Sendable (String) -> String = { _ in "" }
    ) throws {
        let sources: [String: [UInt8]]
        do {
            sources = try TextFolder(path: folder, suffix: ".mustache").files()
        } catch {
            switch error {
            case .missing: throw TemplateError("There is no folder of templates at \(folder).")
            case .unreadable(let file): throw TemplateError("\(file) cannot be read.")
            }
        }
        try self.init(sources: sources, languages: languages, namespace: namespace)
    }

    /// Parses templates in memory, by name. Throws `TemplateError`.
    public init(
        sources: [String: String], languages: Languages? = nil,
        namespace: @escaping @Sendable (String) -> String = { _ in "" }
    ) throws {
        try self.init(
            sources: sources.mapValues { Array($0.utf8) }, languages: languages, namespace: namespace)
    }

    private init(
        sources: [String: [UInt8]], languages: Languages?, namespace: @escaping @Sendable (String) -> String
    ) throws {
        var templates: [String: ParsedTemplate] = [:]
        for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
            templates[name] = try ParsedTemplate(name: name, source: source)
        }
        self.templates = templates
        self.languages = languages
        self.namespace = namespace
    }

    /// The names of all templates, sorted.
    public var names: [String] { templates.keys.sorted() }

    /// Binds a template to the type that fills it. Throws `TemplateError`, with file and line, if the template does not
    /// fit the type.
    ///
    /// The check is done at once, or by `checkBound` after `deferringChecks`, in one language. `Languages` has checked that the messages of the others have the same
    /// placeholders.
    public func bind<Model: TemplateModel>(
        _ name: String, to model: Model.Type, _ binding: Binding = .strict
    ) throws -> Template<Model> {
        guard let template = templates[name] else { throw templates.missing(name) }
        let namespace = namespace(name)
        let bound = Template<Model>(for: languages) { [templates] language in
            let binder = Binder(templates: templates, binding: binding, language: language?.serving(namespace))
            return Program(try binder.code(of: template, in: Scope<Model>(), context: BindingContext()))
        }
        if let checks { checks.add(bound.check) } else { try bound.check() }
        return bound
    }

    /// Returns these templates, to bind many of them: `checkBound` checks them together, which takes less time on
    /// several processors.
    public func deferringChecks() -> Templates {
        var templates = self
        templates.checks = TemplateChecks()
        return templates
    }

    /// Checks the templates that were bound since `deferringChecks`. Throws the `TemplateError` of the first that does
    /// not fit its type.
    public func checkBound() throws { try checks?.run() }
}

/// The strictness of the checks when a template is bound.
public enum Binding: Sendable {
    /// A missing template, or a block that the parent does not have, is an error.
    case strict
    /// Missing templates and blocks are empty, as in the official specification.
    case lenient
}
