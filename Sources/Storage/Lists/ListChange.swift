import Shop

/// A change of a list by form, as a notice tells of it.
public struct ListChange: Equatable, Sendable {
    public let version: Int
    /// Number of items that it changed.
    public let items: Int
    /// True for a change of the list's own name, place or existence.
    public let isOfList: Bool
    /// Name of the list, or of the first of the items.
    public let name: String
    public let field: String
}

/// What a field of an item was, and became; of the list itself where there is no item.
struct ListFieldChange {
    let item: ListItem.ID?
    let field: String
    let before: String
    let after: String
}
