import HTTP
import Shop

extension PathParameters {
    /// Key of the entity that the parameter names; nil for what is no key.
    func key<Entity>(_ name: String) -> Identifier<Entity>? {
        self[name].flatMap { Int64($0) }.map(Identifier.init(rawValue:))
    }
}
