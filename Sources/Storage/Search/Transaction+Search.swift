extension Transaction {
    /// Makes the search anew from the products, whatever became of it. In a shop of a million products it takes a minute,
    /// for which other changes wait. Returns the number of products.
    public func rebuildSearch() throws -> Int {
        try database.searchIndex.rebuild()
        return try database.ask(.init(value: "SELECT count(*) FROM search_documents"))
    }
}
