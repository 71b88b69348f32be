public import Shop

/// Changes of lists themselves. Each returns the new version of the list, by which the change can be undone.
extension Transaction {
    /// Inserts a list after the customer's other lists.
    ///
    /// - Parameter limit: The maximum number of lists of the customer. The same number of deleted lists can be kept for
    ///   restoring. Beyond it, the lists that were deleted first can no longer be restored.
    /// - Throws: `ListRefusal.tooManyLists`.
    public func createList(
        named name: String, of customer: Customer.ID, atMost limit: Int = ShoppingList.mostOfOne
    ) throws -> ShoppingList.ID {
        let (all, open) = try snapshot.ask(.listCounts(of: customer, at: now))
        guard open < limit else { throw ListRefusal.tooManyLists }
        _ = try expireDeletedLists(of: [customer], atMost: all - 2 * limit + 1)
        return try database.insert(
            """
            INSERT INTO lists (customer_id, name, position, changed_at)
            SELECT $1, $2, coalesce(max(position), 0) + $3, $4 FROM lists WHERE customer_id = $1 RETURNING id
            """, [customer, name, ListItem.gap, now])
    }

    /// Renames a list. Returns nil if it already has that name.
    public func renameList(_ list: ShoppingList, to name: String) throws -> Int? {
        guard name != list.name else { return nil }
        return try change(list.id, .name, from: list.name, to: name)
    }

    /// Deletes a list. It can be restored for a day.
    public func deleteList(_ list: ShoppingList) throws -> Int {
        try change(list.id, .deleted, from: "0", to: "1")
    }

    /// Moves a list by `count` positions among its owner's lists, as far as possible. Returns nil if it does not move.
    public func moveList(_ list: ShoppingList, by count: Int) throws -> Int? {
        let all = try snapshot.ask(.listPositions(of: list.owner))
        let others = all.filter { $0.id != list.id }
        guard let index = all.firstIndex(where: { $0.id == list.id }) else { return nil }
        let target = min(max(0, index + count), others.count)
        guard target != index else { return nil }
        let position = ListPositions(others.map(\.position)).position(at: target)
        return try change(list.id, .position, from: "\(all[index].position)", to: "\(position)")
    }

    /// Undoes a change by form within a day, except for fields that were changed again in the meantime. `limit` is the
    /// maximum number of lists of the owner.
    ///
    /// - Throws: `ListRefusal` if there is no room for the restored items or list.
    public func undoListChange(
        _ version: Int, of list: ShoppingList.ID, atMost limit: Int = ShoppingList.mostOfOne
    ) throws -> Undoing {
        let changes = try snapshot.ask(.undoable(version, of: list, since: now + -Customer.undoLifetime))
        guard !changes.isEmpty else { return .tooLate }
        var isUndone = false
        let values = changes.compactMap { change in
            change.item.flatMap { item in
                ListOperation.Field(rawValue: change.field).map { (item: item, field: $0, change: change) }
            }
        }
        let current = try currentValues(of: values.map { ($0.item, $0.field) }, in: list)
        let back = zip(values, current).filter { $0.change.after == $1 }.map {
            ($0.0.item, $0.0.field, $0.0.change.before)
        }
        if try !back.isEmpty && changeItems(back, in: list, at: .now) != nil { isUndone = true }
        for change in changes where change.item == nil {
            guard let field = ListOperation.Field(rawValue: change.field),
                try snapshot.ask(.listValue(field, of: list)) == change.after
            else { continue }
            if field == .deleted, change.before == "0" { try checkRoom(forReturn: list, atMost: limit) }
            _ = try self.change(list, field, from: change.after, to: change.before)
            isUndone = true
        }
        return isUndone ? .whole : .tooLate
    }

    private func checkRoom(forReturn list: ShoppingList.ID, atMost limit: Int) throws {
        guard let owner = try snapshot.ask(.owner(of: list, at: now)),
            try snapshot.ask(.listCounts(of: owner, at: now)).open < limit
        else { throw ListRefusal.tooManyLists }
    }

    private func change(
        _ list: ShoppingList.ID, _ field: ListOperation.Field, from before: String, to after: String
    ) throws -> Int {
        let version = try nextVersion(of: list)
        switch field {
        case .name: try database.send("UPDATE lists SET name = $1 WHERE id = $2", [after, list])
        case .position:
            try database.send("UPDATE lists SET position = $1 WHERE id = $2", [Int64(after) ?? 0, list])
        case .deleted:
            try database.send(
                "UPDATE lists SET deleted_at = $1 WHERE id = $2", [after == "1" ? now : nil, list])
        case .checked, .measure: preconditionFailure("a list has no such field")
        }
        try record(list, version, [], field, before, after)
        return version
    }

    /// Raises the version of a list, and returns it as the number of the next change.
    func nextVersion(of list: ShoppingList.ID) throws -> Int {
        try database.insert(
            "UPDATE lists SET version = version + 1, changed_at = $1 WHERE id = $2 RETURNING version", [now, list])
    }

    /// The largest number of changes of a list that can be undone: the newest ones. Older ones are deleted.
    private static let mostUndoable = 30

    /// Stores the value of a field before a change, for undo, and the value after it, to detect later changes. `item`
    /// is empty for a field of the list itself.
    func record(
        _ list: ShoppingList.ID, _ version: Int, _ item: [UInt8], _ field: ListOperation.Field, _ before: String,
        _ after: String
    ) throws {
        try database.send(
            """
            INSERT INTO list_changes (list_id, version, item_id, field, before, after, changed_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7)
            """, [list, version, item, field.rawValue, before, after, now])
        try database.send(
            "DELETE FROM list_changes WHERE list_id = $1 AND version < $2", [list, version - Self.mostUndoable])
    }

    /// Deletes a list with all its rows.
    func destroyList(_ list: ShoppingList.ID) throws -> Int {
        var rows = 0
        for table in ["list_operations", "list_changes", "list_stamps", "list_additions", "list_items", "list_links"] {
            rows += try database.execute("DELETE FROM \(table) WHERE list_id = $1", [list])
        }
        return try rows + database.execute("DELETE FROM lists WHERE id = $1", [list])
    }
}

extension Query {
    /// The lists of a customer with their positions, in order.
    static func listPositions(of customer: Customer.ID) -> Query<[(id: ShoppingList.ID, position: Int64)]> {
        .init(
            all: """
                SELECT id, position FROM lists WHERE customer_id = $1 AND deleted_at IS NULL ORDER BY position, id
                """, [customer]
        ) { (id: $0[0], position: $0[1]) }
    }

    /// The number of a customer's lists: without deleted ones, and including the deleted ones that can be restored at
    /// `now`.
    static func listCounts(of customer: Customer.ID, at now: Timestamp) -> Query<(all: Int, open: Int)> {
        .init(
            """
            SELECT count(*), count(*) - count(deleted_at) FROM lists
            WHERE customer_id = $1 AND (deleted_at IS NULL OR deleted_at >= $2)
            """, [customer, now + -Customer.undoLifetime]
        ) { rows in try rows.next().map { (all: $0[0], open: $0[1]) } ?? (0, 0) }
    }

    /// A field of a list itself, as text.
    fileprivate static func listValue(_ field: ListOperation.Field, of list: ShoppingList.ID) -> Query<String?> {
        let value =
            switch field {
            case .name: "name"
            case .position: "CAST(position AS TEXT)"
            case .deleted: "CASE WHEN deleted_at IS NULL THEN '0' ELSE '1' END"
            case .checked, .measure: "NULL"
            }
        return .init(first: "SELECT \(value) FROM lists WHERE id = $1", [list])
    }

    /// The owner of a list, deleted or not; nil if the list does not exist, or was deleted and can no longer be
    /// restored at `now`.
    public static func owner(of list: ShoppingList.ID, at now: Timestamp) -> Query<Customer.ID?> {
        .init(
            first: "SELECT customer_id FROM lists WHERE id = $1 AND (deleted_at IS NULL OR deleted_at >= $2)",
            [list, now + -Customer.undoLifetime])
    }
}
