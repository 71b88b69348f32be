/// The names that a type offers to templates, written as a dictionary literal. A duplicate name stops the program.
public struct Fields<Model>: Sendable, ExpressibleByDictionaryLiteral {
    private let fieldsByName: [String: Field<Model>]

    /// Creates the names from a dictionary literal.
    public init(dictionaryLiteral elements: (String, Field<Model>)...) {
        fieldsByName = Dictionary(elements) { _, _ in
            preconditionFailure("\(Model.self) offers a name to templates twice")
        }
    }

    var names: [String] { fieldsByName.keys.sorted() }

    subscript(name: String) -> Field<Model>? { fieldsByName[name] }
}
