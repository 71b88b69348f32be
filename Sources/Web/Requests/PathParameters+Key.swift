import HTTP
import Shop

extension PathParameters {
    /// Returns the key in the parameter, or nil if it is not a key.
    func key<Entity>(_ name: String) -> Identifier<Entity>? {
        self[name].flatMap { Int64($0) }.map(Identifier.init(rawValue:))
    }
}
