extension Snapshot {
    /// Returns true if a product for sale has exactly this name, in any case of the letters from a to z.
    public func isProductName(_ name: String) throws -> Bool {
        try ask(
            .init(
                value: """
                    SELECT EXISTS (
                        SELECT 1 FROM products WHERE lower(name) = lower($1) AND archived_at IS NULL)
                    """, [name]))
    }
}
