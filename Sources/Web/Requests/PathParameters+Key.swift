import HTTP
import Shop

extension PathParameters {
    /// Returns the key of the entity that the parameter names, or nil if the value is not a key.
    func key<Entity>(_ name: String) -> Identifier<Entity>? {
        self[name].flatMap { Int64($0) }.map(Identifier.init(rawValue:))
    }
}
