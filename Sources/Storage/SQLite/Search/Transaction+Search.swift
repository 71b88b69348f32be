extension Transaction {
    /// Makes the search anew from the products, whatever became of it. In a shop of a million products it takes a minute,
    /// for which other changes wait. Returns the number of products.
    public func rebuildSearch() throws -> Int {
        // Without an index of words there is nothing to make.
        if case .sqlite(let connection) = database { try connection.rebuildSearch() }
        return try database.ask(.init(value: "SELECT count(*) FROM search_documents"))
    }
}
