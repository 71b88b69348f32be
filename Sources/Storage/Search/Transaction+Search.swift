extension Transaction {
    /// Rebuilds the search index from the products, even a damaged one. In a shop with a million products this takes a
    /// minute, during which other changes wait. Returns the number of products.
    public func rebuildSearch() throws -> Int {
        try database.searchIndex.rebuild()
        return try database.ask(.init(value: "SELECT count(*) FROM search_documents"))
    }
}
