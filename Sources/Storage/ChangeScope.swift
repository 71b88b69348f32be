/// The rows that a change reads and that must be protected from concurrent changes. On an engine that runs one change
/// at a time, all scopes are alike.
public enum ChangeScope: Sendable {
    /// The whole shop: concurrent changes must have the same result as changes one after the other (serializable).
    case shop
    /// One claimed customer, and rows of others that are written under a condition. Any other row may be read in a
    /// slightly older or newer state, as if a concurrent change had been faster.
    case customer
}
