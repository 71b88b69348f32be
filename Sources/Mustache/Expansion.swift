/// What the code of an included template depends on.
struct Expansion: Hashable {
    let template: String
    let types: [ObjectIdentifier]
    let overrides: Overrides
}
