internal import GRDB
import Shop

extension Row {
    /// The key in a column that is never NULL.
    func id<Entity>(_ column: Int) -> Identifier<Entity> {
        Identifier(rawValue: self[column])
    }
}
