public import Localization

/// A template bound to the type that fills it. Any number of threads can render the template at once.
public struct Template<Model: TemplateModel>: Sendable {
    @usableFromInline
    let bound: BoundProgram<Model>
    @usableFromInline
    let size = SizeEstimate()

    /// Calls `bind` when the first page of a language is rendered.
    init(for languages: Languages?, _ bind: @escaping @Sendable (Language?) throws -> Program<Model>) {
        bound = BoundProgram(for: languages, bind)
    }

    /// Throws `TemplateError` if the template does not fit its type.
    func check() throws { try bound.check() }

    /// Returns the page for a model, in UTF-8. Without `language` it is in the standard language.
    @inlinable
    public func render(_ model: Model, in language: Language? = nil) -> [UInt8] {
        var output = Output(capacity: size.bytes)
        bound.program(in: language).run(model, nil, &output)
        size.notice(output.bytes.count)
        return output.bytes
    }

    /// Returns the page for a model, to render for any number of viewers. The model must not depend on a viewer.
    public func cached(_ model: Model, in language: Language? = nil) -> CachedPage {
        var output = Output.cached(capacity: size.bytes)
        bound.program(in: language).run(model, nil, &output)
        size.notice(output.bytes.count)
        return CachedPage(output)
    }

    /// Throws `TemplateError` if a message of a language does not fit this template.
    public func check(in language: Language) throws { try bound.check(in: language) }
}

/// A template of any model, for checks of all templates.
public protocol CheckableTemplate {
    /// Throws `TemplateError` if a message of a language does not fit the template.
    func check(in language: Language) throws
}

extension Template: CheckableTemplate {}
