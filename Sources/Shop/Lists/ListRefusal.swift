/// Reason why a list stays as it is.
public enum ListRefusal: String, Error, Sendable {
    /// The customer has as many lists as they can have.
    case tooManyLists
    /// The list has as many items as a list can have.
    case tooManyItems
    /// The list has as many links as a list can have.
    case tooManyLinks
}
