public import Shop

/// What became of lines that were added to a list.
public struct ListAddition: Equatable, Sendable {
    /// Items that are new.
    public var added: [ListItem.ID] = []
    /// Items that were there already and hold what was added.
    public var merged: [ListItem.ID] = []

    public init() {}
}
