extension DatabaseConnection {
    /// Sentences about documents of the search: `wrong` asks for the names of those that are not what they say, or are
    /// missing, `left` for those of what is not in the shop.
    func documentFaults(wrong: String, left: String) throws -> [String] {
        try ask(Query<[String]>(all: wrong) { "the search knows another \($0[0] as String)" })
            + ask(Query<[String]>(all: left) { "the search knows \($0[0] as String), which is not in the shop" })
    }
}
