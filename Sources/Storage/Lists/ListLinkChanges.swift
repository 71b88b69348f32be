public import Shop

extension Transaction {
    /// Inserts a link to a list, with this token hash. Does nothing if a link already has this hash.
    ///
    /// - Throws: `ListRefusal.tooManyLinks`.
    public func createLink(
        to list: ShoppingList.ID, giving right: ListRight, tokenHash: [UInt8]
    ) throws {
        guard try snapshot.ask(.listID(ofLink: tokenHash)) == nil else { return }
        guard try snapshot.ask(.links(of: list)).count < ShoppingList.mostLinks else { throw ListRefusal.tooManyLinks }
        try database.send(
            "INSERT INTO list_links (list_id, token_hash, may, made_at) VALUES ($1, $2, $3, $4)",
            [list, tokenHash, right.rawValue, now])
    }

    /// Ends a link: its users can no longer see the list. Returns false if there is no such link.
    public func endLink(_ link: ListLink.ID, to list: ShoppingList.ID) throws -> Bool {
        try database.execute("DELETE FROM list_links WHERE id = $1 AND list_id = $2", [link, list]) == 1
    }
}

extension Query {
    /// The list of the link with this hash, deleted or not; nil if there is no such link.
    public static func listID(ofLink tokenHash: [UInt8]) -> Query<ShoppingList.ID?> {
        .init(first: "SELECT list_id FROM list_links WHERE token_hash = $1", [tokenHash]) { $0[0] }
    }
}
