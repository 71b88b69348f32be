/// A connection to the database, on the engine that is chosen when the shop is opened.
///
/// An `enum` instead of `any DatabaseConnection`: the compiler inlines its calls, so that they take no more time than
/// the calls of the engine.
enum Connection: DatabaseConnection {
    case sqlite(SQLiteConnection)
    case postgresql(PostgreSQLConnection)

    func beginReading() throws {
        switch self {
        case .sqlite(let connection): try connection.beginReading()
        case .postgresql(let connection): try connection.beginReading()
        }
    }

    func beginWriting(of scope: ChangeScope) throws {
        switch self {
        case .sqlite(let connection): try connection.beginWriting(of: scope)
        case .postgresql(let connection): try connection.beginWriting(of: scope)
        }
    }

    @inline(__always)
    var isRemote: Bool {
        switch self {
        case .sqlite: false
        case .postgresql: true
        }
    }

    var zoneCache: ZoneCache {
        switch self {
        case .sqlite(let connection): connection.zoneCache
        case .postgresql(let connection): connection.zoneCache
        }
    }

    var location: String {
        switch self {
        case .sqlite(let connection): connection.location
        case .postgresql(let connection): connection.location
        }
    }

    @inline(__always)
    func statement(_ sql: String) throws -> Statement {
        switch self {
        case .sqlite(let connection): try connection.statement(sql)
        case .postgresql(let connection): try connection.statement(sql)
        }
    }

    func executeScript(_ script: String) throws {
        switch self {
        case .sqlite(let connection): try connection.executeScript(script)
        case .postgresql(let connection): try connection.executeScript(script)
        }
    }

    func sync() throws {
        switch self {
        case .sqlite: break
        case .postgresql(let connection): try connection.sync()
        }
    }

    func commit() throws {
        switch self {
        case .sqlite(let connection): try connection.commit()
        case .postgresql(let connection): try connection.commit()
        }
    }

    var isInsideTransaction: Bool {
        switch self {
        case .sqlite(let connection): connection.isInsideTransaction
        case .postgresql(let connection): connection.isInsideTransaction
        }
    }

    @inline(__always)
    var changedRows: Int {
        switch self {
        case .sqlite(let connection): connection.changedRows
        case .postgresql(let connection): connection.changedRows
        }
    }

    func nextKey(of table: String, after least: Int64) throws -> Int64 {
        switch self {
        case .sqlite(let connection): try connection.nextKey(of: table, after: least)
        case .postgresql(let connection): try connection.nextKey(of: table, after: least)
        }
    }

    /// Returns the start time of the server. It distinguishes numbers that a server may assign again after a recovery.
    /// It is 0 for SQLite: only its own programs open the file, and a commit is never lost.
    func epoch() throws -> Int64 {
        switch self {
        case .sqlite: 0
        case .postgresql(let connection): try connection.serverStart()
        }
    }

    func schemaVersion() throws -> Int {
        switch self {
        case .sqlite(let connection): try connection.schemaVersion()
        case .postgresql(let connection): try connection.schemaVersion()
        }
    }

    func checkReferences() throws {
        switch self {
        case .sqlite(let connection): try connection.checkReferences()
        case .postgresql(let connection): connection.checkReferences()
        }
    }

    func recordSchemaVersion(_ version: Int, readableFrom: Int?) throws {
        switch self {
        case .sqlite(let connection): try connection.recordSchemaVersion(version, readableFrom: readableFrom)
        case .postgresql(let connection): try connection.recordSchemaVersion(version, readableFrom: readableFrom)
        }
    }
}
