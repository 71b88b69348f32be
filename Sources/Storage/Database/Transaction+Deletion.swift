/// Deleting rows together and restoring them together, for lists that staff edit.
extension Transaction {
    /// Marks rows as deleted. Returns the number of the deletion, by which it is undone; nil if no row matches.
    ///
    /// - Parameter condition: An SQL condition with `$3` for the argument, if there is one.
    func delete(from table: String, where condition: String, _ arguments: [any Argument] = []) throws -> Int? {
        // The number is random, so that none occurs twice: an old page restores the rows that it shows, or none.
        let deletion = Int.random(in: 1..<1 << 53)
        let count = try database.execute(
            "UPDATE \(table) SET deleted_at = $1, deletion = $2 WHERE (\(condition)) AND deletion IS NULL",
            [now, deletion] + arguments)
        return count > 0 ? deletion : nil
    }

    /// Restores the rows of a deletion. Returns the number of restored rows.
    func restore(_ deletion: Int, in table: String) throws -> Int {
        try database.execute(
            "UPDATE \(table) SET deleted_at = NULL, deletion = NULL, version = version + 1 WHERE deletion = $1",
            [deletion])
    }
}

extension Query {
    /// The number of rows of a table, and how many of them are not deleted.
    static func counts(of table: String) -> Query<(all: Int, open: Int)> {
        .init("SELECT count(*), count(*) - count(deletion) FROM \(table)") { rows in
            try rows.next().map { (all: $0[0], open: $0[1]) } ?? (0, 0)
        }
    }
}
