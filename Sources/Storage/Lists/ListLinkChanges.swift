public import Shop

extension Transaction {
    /// Makes a link to a list, whose token has this hash; the same token again changes nothing. Throws
    /// `ListRefusal.tooManyLinks`.
    public func createLink(
        to list: ShoppingList.ID, giving right: ListRight, tokenHash: [UInt8]
    ) throws {
        if try snapshot.ask(.listLink(tokenHash: tokenHash))?.list == list { return }
        guard try snapshot.ask(.links(of: list)).count < ShoppingList.mostLinks else { throw ListRefusal.tooManyLinks }
        try database.send(
            "INSERT INTO list_links (list_id, token_hash, may, made_at) VALUES ($1, $2, $3, $4)",
            [list, tokenHash, right.rawValue, now])
    }

    /// Ends a link: whoever has it no longer sees the list. Returns false when there is no such one.
    public func endLink(_ link: ListLink.ID, to list: ShoppingList.ID) throws -> Bool {
        try database.execute("DELETE FROM list_links WHERE id = $1 AND list_id = $2", [link, list]) == 1
    }
}
