/// The content of a section within `Model`.
struct ContentOfSection<Model: TemplateModel>: SectionContent {
    let binder: Binder
    let nodes: [Node]
    let scope: Scope<Model>
    let place: Place

    var outwardLooks: Int { binder.outwardLooks }

    func program<Inner: TemplateModel>(for type: Inner.Type) throws -> Program<Inner> {
        Program(try binder.code(for: nodes, in: scope.entered(type), at: place))
    }

    func secludedProgram<Inner: TemplateModel>(for type: Inner.Type) throws -> Program<Inner> {
        guard !place.isLive else {
            throw TemplateError("A live section stands within another; what is kept has one viewer's part at a place.")
        }
        var place = place
        place.isLive = true
        return Program(try binder.code(for: nodes, in: Scope<Inner>(), at: place))
    }
}
