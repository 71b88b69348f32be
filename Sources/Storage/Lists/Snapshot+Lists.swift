public import Shop

extension Snapshot {
    /// Returns an item of a list, or nil if it does not exist or is deleted.
    public func item(_ id: ListItem.ID, of list: ShoppingList.ID) throws -> ListItem? {
        let (row, additions) = try ask(.itemRow(id, of: list), .additions(to: id, in: list))
        return row?.adding(additions)
    }

    /// Returns the items of a list, in the order of display.
    public func items(of list: ShoppingList.ID) throws -> [ListItem] {
        let (rows, additions) = try ask(.itemRows(of: list), .additions(to: list))
        let added = Dictionary(grouping: additions, by: \.item)
        return rows.map { $0.adding((added[$0.id] ?? []).map(\.measure)) }.inOrder
    }

    /// Returns the items of a list that changed after a version, and the items that were deleted after it.
    public func changes(
        of list: ShoppingList.ID, since version: Int
    ) throws -> (items: [ListItem], deleted: [ListItem.ID]) {
        let (changed, deleted) = try ask(
            .changedItems(of: list, since: version), .deletedItems(of: list, since: version))
        let keys = Set(changed)
        return (keys.isEmpty ? [] : try items(of: list).filter { keys.contains($0.id) }, deleted)
    }

    /// Returns what a change by form was about, for its notice; nil if the change can no longer be undone.
    public func undoableChange(_ version: Int, of list: ShoppingList.ID) throws -> ListChange? {
        let fields = try ask(.undoable(version, of: list, since: now + -Customer.undoLifetime))
        guard let first = fields.first else { return nil }
        let name = try first.item.map { try ask(.value(of: .name, $0, in: list)) } ?? ask(.name(of: list))
        return ListChange(
            version: version, items: Set(fields.compactMap(\.item)).count, isOfList: first.item == nil,
            name: name ?? "", field: first.field)
    }
}
