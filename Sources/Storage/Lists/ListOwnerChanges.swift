import Shop

/// Lists as what a customer owns.
extension Transaction {
    /// Makes the lists of a customer those of another, behind theirs, and so their choices, where the other has none.
    func mergeLists(of customer: Customer.ID, into heir: Customer.ID) throws {
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

    /// Deletes the lists of somebody who is erased: what they wrote there tells of them.
    func eraseLists(of customer: Customer.ID) throws {
        for list in try snapshot.ask(.allLists(of: customer)) { _ = try destroyList(list) }
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
    /// A customer's lists, deleted ones included.
    fileprivate static func allLists(of customer: Customer.ID) -> Query<[ShoppingList.ID]> {
        .init(all: "SELECT id FROM lists WHERE customer_id = $1", [customer])
    }

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

    static func lists(deletedBefore moment: Timestamp, limit: Int) -> Query<[ShoppingList.ID]> {
        .init(all: "SELECT id FROM lists WHERE deleted_at < $1 ORDER BY deleted_at LIMIT $2", [moment, limit])
    }

    static func cartAdditions(before moment: Timestamp, limit: Int) -> Query<[CartAddition.ID]> {
        .init(all: "SELECT id FROM cart_additions WHERE added_at < $1 ORDER BY added_at LIMIT $2", [moment, limit])
    }
}
