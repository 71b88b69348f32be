/// The reason why a list is not changed.
public enum ListRefusal: String, Error, Sendable {
    /// The customer has the maximum number of lists.
    case tooManyLists
    /// The list has the maximum number of items.
    case tooManyItems
    /// The list has the maximum number of links.
    case tooManyLinks
}
