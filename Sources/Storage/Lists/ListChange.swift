import Shop

/// A change of a list by form, for the text of a notice.
public struct ListChange: Equatable, Sendable {
    public let version: Int
    /// The number of items that were changed.
    public let items: Int
    /// True for a change of the list's own name, position or existence.
    public let isOfList: Bool
    /// The name of the list, or of the first changed item.
    public let name: String
    public let field: String
}

/// The values of a field of an item before and after a change. Without an item, the field is one of the list itself.
struct ListFieldChange {
    let item: ListItem.ID?
    let field: String
    let before: String
    let after: String
}
