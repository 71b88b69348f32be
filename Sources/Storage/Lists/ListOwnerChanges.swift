import Shop

/// Merging, erasure and expiry of the shopping lists of customers.
extension Transaction {
    /// The largest number of lists of a customer, including deleted lists that can be restored.
    static let mostListsWithDeleted = 2 * ShoppingList.mostOfOne

    /// Moves the lists of a customer to the end of another customer's lists. Also moves the products that the customer
    /// chose for names, unless the other customer has chosen one for the same name.
    ///
    /// All lists of a visitor who signs in move, also beyond the number that the account can have, so that no list is
    /// lost. The account can then insert no other list until it has fewer. Beyond `mostListsWithDeleted` lists in all,
    /// the deleted lists expire first, then the visitor's least recently changed lists. An account reaches that number
    /// only by dozens of lists made without a sign-in, which count towards the daily limit of the visitor's network.
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

    /// Expires deleted lists of customers, the earliest deleted first.
    ///
    /// - Parameter limit: The largest number of lists to expire.
    /// - Returns: The number of expired lists.
    func expireDeletedLists(of customers: [Customer.ID], atMost limit: Int) throws -> Int {
        guard limit > 0 else { return 0 }
        let since = now + -Customer.undoLifetime
        let lists = try customers.flatMap { try snapshot.ask(.deletedLists(of: $0, since: since, limit: limit)) }
            .sorted { $0.deletedAt < $1.deletedAt }.prefix(limit)
        for list in lists { try expireList(list.id) }
        return lists.count
    }

    /// Marks a list as deleted so long ago that it cannot be restored, and deletes its links. The other rows are
    /// deleted in portions (`deleteExpiredLists`), because a full list has thousands.
    private func expireList(_ list: ShoppingList.ID) throws {
        try database.send("DELETE FROM list_links WHERE list_id = $1", [list])
        try database.send("UPDATE lists SET deleted_at = $1 WHERE id = $2", [now + (-Customer.undoLifetime - 1), list])
    }

    /// Expires the lists of an erased customer, and deletes the names and links of the lists and the customer's
    /// choices. The items are deleted in portions.
    func eraseLists(of customer: Customer.ID) throws {
        try database.send(
            "DELETE FROM list_links WHERE list_id IN (SELECT id FROM lists WHERE customer_id = $1)", [customer])
        try database.send(
            "UPDATE lists SET name = '-', deleted_at = $1 WHERE customer_id = $2",
            [now + (-Customer.undoLifetime - 1), customer])
        try database.send("DELETE FROM list_choices WHERE customer_id = $1", [customer])
    }

    /// Deletes one list of a customer who cannot sign in, if it has not changed for 30 days. A change through a share
    /// link counts, too. If there is no such list, deletes the customer's choices that are older than 30 days.
    ///
    /// - Returns: The number of deleted rows of the list, or nil if the customer can sign in or no such list is left.
    func deleteListOfStranger(_ customer: Customer.ID) throws -> Int? {
        guard try !snapshot.ask(.canSignIn(customer)) else { return nil }
        let moment = now + -Customer.listLifetime
        if let list = try snapshot.ask(.list(of: customer, unchangedSince: moment)) { return try destroyList(list) }
        try database.send(
            "DELETE FROM list_choices WHERE customer_id = $1 AND chosen_at < $2", [customer, moment])
        return nil
    }

    /// Deletes expired lists, recorded changes of lists, and additions to carts that are too old for an undo.
    ///
    /// - Parameter limit: The largest number of rows to delete.
    /// - Returns: The number of deleted rows.
    func deleteExpiredLists(atMost limit: Int) throws -> Int {
        let moment = now + -Customer.undoLifetime
        let lists = try snapshot.ask(.lists(deletedBefore: moment, limit: max(0, limit)))
        var count = try rows(lists, atMost: limit) { try destroyList($0) }
        count += try deleteOldChanges(before: moment, atMost: max(0, limit - count))
        let additions = try snapshot.ask(.cartAdditions(before: moment, limit: max(0, limit - count)))
        return try count + rows(additions, atMost: limit - count) { try deleteAddition($0) }
    }

    /// Deletes recorded changes of lists from before a time, oldest first. Returns the number of deleted rows.
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
    /// True if the customer has an account with an email address, and so can sign in.
    fileprivate static func canSignIn(_ customer: Customer.ID) -> Query<Bool> {
        .init(
            value: "SELECT EXISTS (SELECT 1 FROM accounts WHERE customer_id = $1 AND email IS NOT NULL)", [customer])
    }

    fileprivate static func list(
        of customer: Customer.ID, unchangedSince moment: Timestamp
    ) -> Query<ShoppingList.ID?> {
        .init(first: "SELECT id FROM lists WHERE customer_id = $1 AND changed_at < $2 LIMIT 1", [customer, moment])
    }

    /// The lists of a customer that were deleted at a time or later, the earliest deleted first.
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

    /// The lists of a customer without the deleted ones, the least recently changed first.
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
