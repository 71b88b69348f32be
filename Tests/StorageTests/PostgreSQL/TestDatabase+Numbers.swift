import TestSupport

extension TestDatabase {
    /// Makes a database whose one table, `numbers`, holds 1 and 2.
    static func ofNumbers() throws -> TestDatabase {
        let database = try TestDatabase(isEmpty: true)
        try database.rawConnection().execute(
            "CREATE TABLE numbers (number bigint PRIMARY KEY); INSERT INTO numbers VALUES (1), (2)")
        return database
    }
}
