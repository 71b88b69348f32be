internal import CSQLite

/// An open SQLite file, and its compiled statements.
///
/// Sound: SQLite does not lock connections here (SQLITE_OPEN_NOMUTEX), so one thread at a time may use one. `Readers`
/// lends each of its connections to one thread, and `Writer` uses its own on its queue alone. Any other connection
/// stays within the call that opened it.
final class SQLiteConnection: DatabaseConnection, @unchecked Sendable {
    func beginReading() throws { try execute("BEGIN") }

    /// Runs once, before the first file is opened. If the process has used SQLite before, SQLite refuses this and
    /// continues unchanged.
    private static let preparation: Void = { _ = shopme_sqlite_count_no_memory() }()

    /// The path of the file.
    let location: String
    /// SQLite's handle; nil if the connection is closed.
    private var handle: OpaquePointer?
    private var statements: [StatementText: SQLiteStatement] = [:]
    private var hasRelevance = false
    let zoneCache = ZoneCache()
    /// The current read of a connection for reading.
    var reading = Reading()

    /// Opens the file. Creates a missing file, unless the connection is read-only.
    init(_ path: String, isReadOnly: Bool = false) throws {
        location = path
        Self.preparation
        let access = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        let code = sqlite3_open_v2(path, &handle, access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        // `deinit` closes the handle, even after a throw here.
        guard code == SQLITE_OK else { throw DatabaseError(code, handle) }
        try secure()
    }

    deinit { try? close() }

    /// Frees the statements and closes the file. Later calls throw.
    func close() throws {
        letGo()
        for statement in statements.values { statement.finish() }
        statements = [:]
        hasRelevance = false
        let code = sqlite3_close(handle)
        guard code == SQLITE_OK else { throw DatabaseError(code, handle) }
        handle = nil
    }

    func statement(_ sql: String) throws -> Statement {
        let text = StatementText(sql: sql)
        if let statement = statements[text] { return .sqlite(statement) }
        let statement = try SQLiteStatement(sql, try open)
        statements[text] = statement
        return .sqlite(statement)
    }

    func executeScript(_ script: String) throws {
        let handle = try open
        let code = sqlite3_exec(handle, script, nil, nil, nil)
        guard code == SQLITE_OK else { throw DatabaseError(code, handle) }
    }

    var isRemote: Bool { false }

    func beginWriting(of scope: ChangeScope) throws {
        try execute("BEGIN IMMEDIATE")
    }

    /// Does nothing: each statement has run when its call returns.
    func sync() {}

    func commit() throws {
        try execute("COMMIT")
    }

    var isInsideTransaction: Bool { handle.map { sqlite3_get_autocommit($0) == 0 } ?? false }

    var changedRows: Int { handle.map { Int(sqlite3_changes($0)) } ?? 0 }

    /// Registers the ranking function of the full-text index. Later calls do nothing.
    func registerRelevance() throws {
        guard !hasRelevance else { return }
        guard let api = shopme_fts5_api(try open) else {
            throw DatabaseError(kind: .other, message: "SQLite has no full-text index")
        }
        Relevance.register(api)
        hasRelevance = true
    }

    /// Sets the time that a statement waits for a lock of another connection before it is `busy`.
    func wait(milliseconds: Int) {
        sqlite3_busy_timeout(handle, CInt(milliseconds))
    }

    /// Moves the whole log into the file and empties it. Throws if another connection still needs the log.
    func checkpoint() throws {
        let handle = try open
        let code = sqlite3_wal_checkpoint_v2(handle, "main", SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
        guard code == SQLITE_OK else { throw DatabaseError(code, handle) }
    }

    /// Runs `body` with a cache of 256 MiB. With a small cache, a change of a large part of the database would write
    /// each page many times.
    func withLargeCache<Result>(_ body: () throws -> Result) throws -> Result {
        try executeScript("PRAGMA cache_size = -262144")
        defer { _ = try? executeScript("PRAGMA cache_size = -2000") }
        return try body()
    }

    /// Runs `body` with triggers disabled.
    func withoutTriggers<Result>(_ body: () throws -> Result) throws -> Result {
        try turn(SQLITE_DBCONFIG_ENABLE_TRIGGER, on: false)
        defer { _ = try? turn(SQLITE_DBCONFIG_ENABLE_TRIGGER, on: true) }
        return try body()
    }

    /// Rewrites the database without the contents of free parts of its pages.
    func rewrite() throws {
        // `secure_delete` is not enough: a page that was split keeps a copy of the rows that moved to the other page.
        try executeScript("VACUUM")
    }

    /// Turns the journal off, which is the fastest mode: a change that fails leaves the file unusable.
    func goWithoutJournal() throws {
        // Defensive mode does not allow turning the journal off.
        try turn(SQLITE_DBCONFIG_DEFENSIVE, on: false)
        try executeScript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
        try turn(SQLITE_DBCONFIG_DEFENSIVE, on: true)
    }

    /// Limits the harm that a hostile file or wrong SQL can do (https://www.sqlite.org/security.html).
    private func secure() throws {
        try turn(SQLITE_DBCONFIG_DEFENSIVE, on: true)
        try turn(SQLITE_DBCONFIG_TRUSTED_SCHEMA, on: false)
        try turn(SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, on: false)
        // Double quotes enclose a name, never a string literal.
        try turn(SQLITE_DBCONFIG_DQS_DDL, on: false)
        try turn(SQLITE_DBCONFIG_DQS_DML, on: false)
        try turn(SQLITE_DBCONFIG_ENABLE_FKEY, on: true)
        // With memory-mapped files, a disk error would end the program instead of failing a query.
        try executeScript("PRAGMA mmap_size = 0")
    }

    private func turn(_ option: CInt, on isOn: Bool) throws {
        let code = shopme_sqlite_switch(handle, option, isOn ? 1 : 0)
        guard code == SQLITE_OK else { throw DatabaseError(code, handle) }
    }

    private var open: OpaquePointer {
        get throws {
            guard let handle else { throw DatabaseError(kind: .other, message: "it is closed") }
            return handle
        }
    }
}
