/// The names that a type gives to templates, written as a dictionary. A name given twice stops the program.
public struct Fields<Model>: Sendable, ExpressibleByDictionaryLiteral {
    private let fieldsByName: [String: Field<Model>]

    /// Takes the names as they are written in the source.
    public init(dictionaryLiteral elements: (String, Field<Model>)...) {
        fieldsByName = Dictionary(elements) { _, _ in
            preconditionFailure("\(Model.self) gives a name to templates twice")
        }
    }

    var names: [String] { fieldsByName.keys.sorted() }

    subscript(name: String) -> Field<Model>? { fieldsByName[name] }
}
