import Shop

/// Lists as what a customer owns.
extension Transaction {
    /// Most lists of a customer, with the deleted ones that can be restored.
    static let mostListsWithDeleted = 2 * ShoppingList.mostOfOne

    /// Makes the lists of a customer those of another, behind theirs, and so their choices, where the other has none.
    ///
    /// All lists of a visitor who signs in move, also beyond the number that the account can have, so that no list is
    /// lost. The account can then insert no other list until it has fewer. Beyond `mostListsWithDeleted` lists in all,
    /// the deleted ones expire first, then the visitor's own that changed longest ago. An account gets there only by
    /// dozens of lists made signed out, which take from the daily budget of the visitor's network.
    func mergeLists(of customer: Customer.ID, into heir: Customer.ID) throws {
        try makeRoom(in: heir, forListsOf: customer)
        let last = try snapshot.ask(.listPositions(of: heir)).last?.position ?? 0
        try database.send(
            "UPDATE lists SET customer_id = $1, position = position + $3 WHERE customer_id = $2",
            [heir, customer, last])
        try database.send(
            """
            INSERT INTO list_choices (customer_id, name_key, product_id, chosen_at)
            SELECT $1, name_key, product_id, chosen_at FROM list_choices WHERE customer_id = $2
            ON CONFLICT (customer_id, name_key) DO NOTHING
            """, [heir, customer])
        try database.send("DELETE FROM list_choices WHERE customer_id = $1", [customer])
    }

    private func makeRoom(in heir: Customer.ID, forListsOf customer: Customer.ID) throws {
        let (owned, added) = try snapshot.ask(
            .listCounts(of: heir, at: now), .listCounts(of: customer, at: now))
        var surplus = owned.all + added.all - Self.mostListsWithDeleted
        guard added.all > 0, surplus > 0 else { return }
        surplus -= try expireDeletedLists(of: [heir, customer], atMost: surplus)
        for list in try snapshot.ask(.listsByChange(of: customer, limit: surplus)) { try expireList(list) }
    }

    /// Expires deleted lists of some customers, in the order in which they were deleted. Returns the number of expired
    /// lists.
    func expireDeletedLists(of customers: [Customer.ID], atMost limit: Int) throws -> Int {
        guard limit > 0 else { return 0 }
        let since = now + -Customer.undoLifetime
        let lists = try customers.flatMap { try snapshot.ask(.deletedLists(of: $0, since: since, limit: limit)) }
            .sorted { $0.deletedAt < $1.deletedAt }.prefix(limit)
        for list in lists { try expireList(list.id) }
        return lists.count
    }

    /// Makes a list one that was deleted so long ago that it cannot be restored. Its rows are deleted in portions
    /// (`deleteExpiredLists`), because a full list has thousands.
    private func expireList(_ list: ShoppingList.ID) throws {
        try database.send("DELETE FROM list_links WHERE list_id = $1", [list])
        try database.send("UPDATE lists SET deleted_at = $1 WHERE id = $2", [now + (-Customer.undoLifetime - 1), list])
    }

    /// Expires the lists of an erased customer and deletes their names, links and choices. The items are deleted in
    /// portions.
    func eraseLists(of customer: Customer.ID) throws {
        try database.send(
            "DELETE FROM list_links WHERE list_id IN (SELECT id FROM lists WHERE customer_id = $1)", [customer])
        try database.send(
            "UPDATE lists SET name = '-', deleted_at = $1 WHERE customer_id = $2",
            [now + (-Customer.undoLifetime - 1), customer])
        try database.send("DELETE FROM list_choices WHERE customer_id = $1", [customer])
    }

    /// Deletes a list of a customer without an account that has not changed for 30 days, by a link to it either.
    ///
    /// - Returns: The number of deleted rows, or nil if no such list is left.
    func deleteListOfStranger(_ customer: Customer.ID) throws -> Int? {
        guard try !snapshot.ask(.canSignIn(customer)) else { return nil }
        let moment = now + -Customer.listLifetime
        if let list = try snapshot.ask(.list(of: customer, unchangedSince: moment)) { return try destroyList(list) }
        try database.send(
            "DELETE FROM list_choices WHERE customer_id = $1 AND chosen_at < $2", [customer, moment])
        return nil
    }

    /// Deletes what can no longer be brought back. Returns the number of rows deleted.
    func deleteExpiredLists(atMost limit: Int) throws -> Int {
        let moment = now + -Customer.undoLifetime
        let lists = try snapshot.ask(.lists(deletedBefore: moment, limit: max(0, limit)))
        var count = try rows(lists, atMost: limit) { try destroyList($0) }
        count += try deleteOldChanges(before: moment, atMost: max(0, limit - count))
        let additions = try snapshot.ask(.cartAdditions(before: moment, limit: max(0, limit - count)))
        return try count + rows(additions, atMost: limit - count) { try deleteAddition($0) }
    }

    /// Returns the number of rows deleted.
    private func deleteOldChanges(before moment: Timestamp, atMost limit: Int) throws -> Int {
        try database.execute(
            """
            DELETE FROM list_changes WHERE (list_id, version, item_id, field) IN (
                SELECT list_id, version, item_id, field FROM list_changes WHERE changed_at < $1
                ORDER BY changed_at LIMIT $2)
            """, [moment, limit])
    }
}

extension Query {
    /// True for a customer with an account to which somebody can sign in.
    fileprivate static func canSignIn(_ customer: Customer.ID) -> Query<Bool> {
        .init(
            value: "SELECT EXISTS (SELECT 1 FROM accounts WHERE customer_id = $1 AND email IS NOT NULL)", [customer])
    }

    fileprivate static func list(
        of customer: Customer.ID, unchangedSince moment: Timestamp
    ) -> Query<ShoppingList.ID?> {
        .init(first: "SELECT id FROM lists WHERE customer_id = $1 AND changed_at < $2 LIMIT 1", [customer, moment])
    }

    /// A customer's lists deleted at a moment or later, in the order in which they were deleted.
    fileprivate static func deletedLists(
        of customer: Customer.ID, since moment: Timestamp, limit: Int
    ) -> Query<[(id: ShoppingList.ID, deletedAt: Timestamp)]> {
        .init(
            all: """
                SELECT id, deleted_at FROM lists WHERE customer_id = $1 AND deleted_at >= $2
                ORDER BY deleted_at, id LIMIT $3
                """, [customer, moment, limit]
        ) { (id: $0[0], deletedAt: $0[1]) }
    }

    /// A customer's lists that are not deleted, in the order in which they were last changed.
    fileprivate static func listsByChange(of customer: Customer.ID, limit: Int) -> Query<[ShoppingList.ID]> {
        .init(
            all: "SELECT id FROM lists WHERE customer_id = $1 AND deleted_at IS NULL ORDER BY changed_at, id LIMIT $2",
            [customer, max(0, limit)])
    }

    static func lists(deletedBefore moment: Timestamp, limit: Int) -> Query<[ShoppingList.ID]> {
        .init(all: "SELECT id FROM lists WHERE deleted_at < $1 ORDER BY deleted_at LIMIT $2", [moment, limit])
    }

    static func cartAdditions(before moment: Timestamp, limit: Int) -> Query<[CartAddition.ID]> {
        .init(all: "SELECT id FROM cart_additions WHERE added_at < $1 ORDER BY added_at LIMIT $2", [moment, limit])
    }
}
