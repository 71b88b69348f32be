/// The types of the values that enclose a position in a template: `Model` is innermost, the others follow outwards.
///
/// The scope contains each type once, because a name is always found in the nearest value of its type. So a template
/// that includes itself has a finite number of scopes.
struct Scope<Model: TemplateModel> {
    let outer: [any TemplateModel.Type]

    init(outer: [any TemplateModel.Type] = []) {
        self.outer = outer
    }

    /// Returns the scope of a section whose values have another type.
    func entered<Inner: TemplateModel>(_ inner: Inner.Type) -> Scope<Inner> {
        Scope<Inner>(outer: ([Model.self] + outer).filter { $0 != Inner.self })
    }

    var types: [ObjectIdentifier] {
        [ObjectIdentifier(Model.self)] + outer.map { ObjectIdentifier($0) }
    }
}
