/// The types whose values enclose a place in a template: `Model` is innermost, the others follow outwards.
///
/// Each type is there once, as a name is always found in the nearest value of its type. So the scopes of a template
/// that includes itself are not endlessly many.
struct Scope<Model: TemplateModel> {
    let outer: [any TemplateModel.Type]

    init(outer: [any TemplateModel.Type] = []) {
        self.outer = outer
    }

    /// The scope of a section whose values are of another type.
    func entered<Inner: TemplateModel>(_ inner: Inner.Type) -> Scope<Inner> {
        Scope<Inner>(outer: ([Model.self] + outer).filter { $0 != Inner.self })
    }

    var types: [ObjectIdentifier] {
        [ObjectIdentifier(Model.self)] + outer.map { ObjectIdentifier($0) }
    }
}
