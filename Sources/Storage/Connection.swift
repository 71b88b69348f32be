internal import GRDB
internal import GRDBSQLite

/// A database that GRDB has opened and will close, and the statements prepared for it.
///
/// Whoever holds it asks SQLite without GRDB's queue, cursors and rows, which take longer than most questions of a
/// shop. One thread at a time may use it: that is what makes it `Sendable`.
final class Connection: SQLConnection, @unchecked Sendable {
    let sqliteConnection: SQLiteConnection?
    private var statements: [Text: SQLiteStatement] = [:]

    init(_ database: Database) {
        sqliteConnection = database.sqliteConnection
    }

    deinit { finish() }

    func statement(_ sql: String) throws -> SQLiteStatement {
        let text = Text(sql: sql)
        if let statement = statements[text] { return statement }
        var statement: SQLiteStatement?
        let isKept = CUnsignedInt(SQLITE_PREPARE_PERSISTENT)
        let code = sqlite3_prepare_v3(sqliteConnection, sql, -1, isKept, &statement, nil)
        guard code == SQLITE_OK, let statement else { throw error(code) }
        statements[text] = statement
        return statement
    }

    /// Gives the statements back. To be called before the database is closed.
    func finish() {
        for statement in statements.values { sqlite3_finalize(statement) }
        statements = [:]
    }
}

/// What finds a statement. Few are as long as another, so the length is enough to begin with: to hash them whole took
/// longer than to run some of them. To compare a text with itself takes no time at all.
private struct Text: Hashable {
    let sql: String

    func hash(into hasher: inout Hasher) {
        hasher.combine(sql.utf8.count)
    }
}
