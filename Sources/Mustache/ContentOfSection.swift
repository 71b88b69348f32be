/// The content of a section within `Model`.
struct ContentOfSection<Model: TemplateModel>: SectionContent {
    let binder: Binder
    let nodes: [Node]
    let scope: Scope<Model>
    let place: Place

    func program<Inner: TemplateModel>(for type: Inner.Type) throws -> Program<Inner> {
        Program(try binder.code(for: nodes, in: scope.entered(type), at: place))
    }
}
