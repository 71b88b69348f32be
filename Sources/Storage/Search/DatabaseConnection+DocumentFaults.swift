extension DatabaseConnection {
    /// Returns a sentence for each faulty search document.
    ///
    /// - Parameters:
    ///   - wrong: The names of products or categories whose documents do not match their texts or are missing.
    ///   - left: SQL for the names in documents of products or categories that are no longer in the shop.
    func documentFaults(wrong: [String], left: String) throws -> [String] {
        wrong.map { "the search document of \($0) is wrong or missing" }
            + (try ask(Query<[String]>(all: left) { "the search has \($0[0] as String), which is not in the shop" }))
    }
}
