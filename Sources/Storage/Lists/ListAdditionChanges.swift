import Shop

/// Additions to a list. A line is added to an existing item if both are the same thing.
extension Transaction {
    func add(
        _ name: String, _ measure: ListMeasure?, _ operation: ListOperation, to list: ShoppingList.ID, as version: Int,
        _ counts: ListCounts
    ) throws -> ListOperation.Outcome {
        guard try !snapshot.ask(.hasItem(operation.item, in: list)) else { return .done }
        if let same = try sameItem(as: name, measure, in: list) {
            try foldAdditions(to: same, in: list)
            try database.send(
                """
                INSERT INTO list_additions (list_id, id, item_id, measure, made_at) VALUES ($1, $2, $3, $4, $5)
                """,
                [list, operation.item, same, measure?.text ?? "", try later(operation.madeAt, than: same, in: list)])
            try touch(same, in: list, as: version)
            return .merged(same)
        }
        guard try counts.items() < ShoppingList.mostItems else { return .full }
        try deleteOldItems(of: list, counts)
        try database.send(
            """
            INSERT INTO list_items (list_id, id, name, name_key, measure, position, version)
            SELECT $1, $2, $3, $4, $5, coalesce(max(position), 0) + $6, $7 FROM list_items
            WHERE list_id = $1 AND deleted = 0
            """, [list, operation.item, name, ListItem.nameKey(name), measure?.text ?? "", ListItem.gap, version])
        counts.add(items: 1, rows: 1)
        return .added
    }

    /// Returns a time after the one at which the item's measure was set. The addition then counts, even if the clock
    /// that set the measure was ahead.
    private func later(
        _ moment: ListOperation.Moment, than item: ListItem.ID, in list: ShoppingList.ID
    ) throws -> ListOperation.Moment {
        let set = try snapshot.ask(.stamp(of: .measure, item, in: list))?.madeAt.milliseconds ?? 0
        return ListOperation.Moment(milliseconds: max(moment.milliseconds, set + 1))
    }

    /// Returns the open item of that name whose measure this one can be added to. Without a measure, returns the one
    /// that has none either.
    private func sameItem(
        as name: String, _ measure: ListMeasure?, in list: ShoppingList.ID
    ) throws -> ListItem.ID? {
        try snapshot.ask(.openItems(named: ListItem.nameKey(name), in: list)).first { item in
            let measures = try snapshot.item(item, of: list)?.measures ?? []
            guard let measure else { return measures.isEmpty }
            return measures.contains { $0 + measure != nil }
        }
    }

    /// The largest number of separately stored additions of an item.
    private static let mostAdditions = 20

    /// Combines the stored additions of an item into one measure if there are many.
    private func foldAdditions(to item: ListItem.ID, in list: ShoppingList.ID) throws {
        guard try snapshot.ask(.additionCount(of: item, in: list)) >= Self.mostAdditions else { return }
        let measures = try snapshot.item(item, of: list)?.measures ?? []
        try database.send(
            "UPDATE list_items SET measure = $3 WHERE list_id = $1 AND id = $2", [list, item, measures.text])
        try database.send("DELETE FROM list_additions WHERE list_id = $1 AND item_id = $2", [list, item])
    }

    /// The maximum number of rows of a list, including deleted items. Beyond it, the items deleted first are removed.
    private static let mostRows = 1000
    /// The number of deleted items that are removed at a time.
    private static let mostForgotten = 100

    private func deleteOldItems(of list: ShoppingList.ID, _ counts: ListCounts) throws {
        guard try counts.rows() >= Self.mostRows else { return }
        for item in try snapshot.ask(.itemsDeletedFirst(of: list, limit: Self.mostForgotten)) {
            try database.send("DELETE FROM list_stamps WHERE list_id = $1 AND item_id = $2", [list, item])
            try database.send("DELETE FROM list_additions WHERE list_id = $1 AND item_id = $2", [list, item])
            try database.send("DELETE FROM list_items WHERE list_id = $1 AND id = $2", [list, item])
            counts.add(rows: -1)
        }
    }
}
