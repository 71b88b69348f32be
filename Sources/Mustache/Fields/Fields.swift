/// Names that a type offers to templates, written as a dictionary. A name that stands twice stops the program.
public struct Fields<Model>: Sendable, ExpressibleByDictionaryLiteral {
    private let fieldsByName: [String: Field<Model>]

    /// Takes the names as they are written in the source.
    public init(dictionaryLiteral elements: (String, Field<Model>)...) {
        fieldsByName = Dictionary(elements) { _, _ in
            preconditionFailure("\(Model.self) offers a name to templates twice")
        }
    }

    var names: [String] { fieldsByName.keys.sorted() }

    subscript(name: String) -> Field<Model>? { fieldsByName[name] }
}
