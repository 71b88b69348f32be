/// The content of a section in a template for `Model`.
struct BoundSection<Model: TemplateModel>: SectionContent {
    let binder: Binder
    let nodes: [Node]
    let scope: Scope<Model>
    let context: BindingContext

    var outerLookups: Int { binder.outerLookups }

    func program<Inner: TemplateModel>(for type: Inner.Type) throws -> Program<Inner> {
        Program(try binder.code(for: nodes, in: scope.entered(type), context: context))
    }

    func isolatedProgram<Inner: TemplateModel>(for type: Inner.Type) throws -> Program<Inner> {
        guard !context.isDynamic else {
            throw TemplateError(
                "A dynamic section is within another; a slot of a cached page contains one viewer's part.")
        }
        return try closedProgram(for: type)
    }

    func closedProgram<Inner: TemplateModel>(for type: Inner.Type) throws -> Program<Inner> {
        var context = context
        context.isDynamic = true
        return Program(try binder.code(for: nodes, in: Scope<Inner>(), context: context))
    }
}

/// The content of a section, before it is bound to the type that the section leads to.
@usableFromInline
protocol SectionContent {
    /// The number of names looked up outside their own type so far.
    var outerLookups: Int { get }

    func program<Inner: TemplateModel>(for type: Inner.Type) throws -> Program<Inner>

    /// Returns the program for content that may be in a dynamic section. The content finds no names of enclosing types,
    /// and contains no dynamic section.
    func closedProgram<Inner: TemplateModel>(for type: Inner.Type) throws -> Program<Inner>

    /// Returns the program for the content of a dynamic section, which must not be in another dynamic section.
    func isolatedProgram<Inner: TemplateModel>(for type: Inner.Type) throws -> Program<Inner>
}
