public import Shop

/// The result of adding lines to a list.
public struct ListAddition: Equatable, Sendable {
    /// The new items.
    public var added: [ListItem.ID] = []
    /// The existing items that lines were added to.
    public var merged: [ListItem.ID] = []

    public init() {}
}
