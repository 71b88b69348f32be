import CSQLite
import TestSupport

@testable import Storage

/// Another program's connection to a database: SQLite's own functions, and nothing of the shop's. It waits for no lock.
///
/// Sound: SQLite locks it itself (SQLITE_OPEN_FULLMUTEX), so any thread may use it.
final class RawDatabase: RawConnection, @unchecked Sendable {
    private var handle: OpaquePointer?

    /// Opens the file, or makes it.
    init(_ path: String, enforcingForeignKeys: Bool = true) throws {
        let options = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX
        try check(sqlite3_open_v2(path, &handle, options, nil))
        try execute("PRAGMA foreign_keys = \(enforcingForeignKeys)")
    }

    deinit { sqlite3_close(handle) }

    /// Runs one statement after the other.
    func execute(_ script: String) throws {
        try check(sqlite3_exec(handle, script, nil, nil, nil))
    }

    /// Runs all of the statements or none.
    func change(_ script: String) throws {
        try execute("BEGIN IMMEDIATE")
        do {
            try execute(script)
            try execute("COMMIT")
        } catch {
            try? execute("ROLLBACK")
            throw error
        }
    }

    /// The first column of every row, as text.
    func strings(_ sql: String) throws -> [String] {
        try strings(sql, column: 0)
    }

    fileprivate func strings(_ sql: String, column: CInt) throws -> [String] {
        var statement: OpaquePointer?
        try check(sqlite3_prepare_v2(handle, sql, -1, &statement, nil))
        defer { sqlite3_finalize(statement) }
        var strings: [String] = []
        while sqlite3_step(statement) == SQLITE_ROW {
            // Sound: SQLite ends its texts with a zero and keeps them until the next step.
            strings.append(sqlite3_column_text(statement, column).map { String(cString: $0) } ?? "NULL")
        }
        try check(sqlite3_reset(statement))
        return strings
    }

    private func check(_ code: CInt) throws {
        guard code == SQLITE_OK else { throw RawRefusal(description: String(cString: sqlite3_errmsg(handle))) }
    }
}

extension TestShop {
    /// Another program's connection to this shop's database, with foreign keys enforced.
    func rawConnection() throws -> any RawConnection {
        guard let database else { return try RawDatabase(folder.database) }
        return try database.rawConnection()
    }

    /// The first column of every row of a query that each engine spells in its own way.
    func strings(sqlite: String, postgreSQL: String) throws -> [String] {
        try rawConnection().strings(database == nil ? sqlite : postgreSQL)
    }

    /// The columns of a table that are not generated: the name, a space, and `bigint`, `text` or `bytea`.
    func columns(of table: String) throws -> [String] {
        try strings(
            sqlite: """
                SELECT name || ' ' || CASE type WHEN 'INTEGER' THEN 'bigint' WHEN 'BLOB' THEN 'bytea' ELSE 'text' END
                FROM pragma_table_info('\(table)')
                """,
            postgreSQL: """
                SELECT column_name || ' ' || data_type FROM information_schema.columns
                WHERE table_schema = 'public' AND table_name = '\(table)' AND is_generated = 'NEVER'
                """)
    }

    /// The names of these columns.
    func columnNames(of table: String) throws -> [String] {
        try columns(of: table).map { String($0.prefix { $0 != " " }) }
    }

    /// Plan of SQLite to find the rows of a question, step by step.
    func plan<Result>(of query: Query<Result>) throws -> [String] {
        try RawDatabase(folder.database).strings("EXPLAIN QUERY PLAN " + query.sql.spelledForSQLite, column: 3)
    }

    /// Runs SQL past the shop.
    func raw(_ sql: String) throws {
        try rawConnection().change(sql)
    }

    /// The first value of the first row that another program reads.
    func rawInt(_ sql: String) throws -> Int? {
        try rawConnection().int(sql)
    }
}
