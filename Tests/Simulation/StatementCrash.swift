import CSQLite
import Synchronization

/// Crashes of a program between two statements: after a chosen number of statements, every statement of a database
/// fails.
///
/// The hook is in SQLite itself, in all connections that are opened after `prepare()`. COMMIT may fail after SQLite has
/// carried it out, as for a program that ends before it learns the result.
enum StatementCrash {
    private struct Plan {
        /// The number of statements before the crash.
        var left: Int
    }

    /// The plans by the path of the database.
    private static let plans = Mutex<[String: Plan]>([:])
    private static let count = Atomic(0)

    /// Installs the hook. Later calls do nothing.
    static func prepare() { preparation }

    /// Plans a crash after a number of statements of a database, triggers included.
    static func plan(after statements: Int, in path: String) {
        plans.withLock { $0[path] = Plan(left: statements) }
        count.store(plans.withLock { $0.count }, ordering: .sequentiallyConsistent)
    }

    /// Removes the plan of a database. Returns true if the crash has begun.
    @discardableResult
    static func removePlan(in path: String) -> Bool {
        let plan = plans.withLock { $0.removeValue(forKey: path) }
        count.store(plans.withLock { $0.count }, ordering: .sequentiallyConsistent)
        return plan.map { $0.left <= 0 } ?? false
    }

    /// Returns true if a planned crash has begun.
    static func hasBegun(in path: String) -> Bool {
        plans.withLock { $0[path].map { $0.left <= 0 } ?? false }
    }

    private typealias EntryPoint =
        @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?, UnsafeRawPointer?) -> CInt

    private static let preparation: Void = {
        let entry: EntryPoint = { database, _, _ in
            sqlite3_trace_v2(
                database, UInt32(SQLITE_TRACE_STMT),
                { _, _, statement, _ in
                    StatementCrash.statementBegins(of: sqlite3_db_handle(OpaquePointer(statement)))
                    return SQLITE_OK
                }, nil)
            return SQLITE_OK
        }
        // Sound: SQLite calls the function with the arguments of an extension's entry point.
        sqlite3_auto_extension(unsafeBitCast(entry, to: (@convention(c) () -> Void).self))
    }()

    private static func statementBegins(of database: OpaquePointer?) {
        // Sound: SQLite keeps the text as long as the database is open.
        guard count.load(ordering: .relaxed) > 0,
            let path = sqlite3_db_filename(database, "main").map({ String(cString: $0) })
        else { return }
        let isCrashing = plans.withLock { plans in
            plans[path]?.left -= 1
            return plans[path].map { $0.left <= 0 } ?? false
        }
        // SQLite asks from the next statement on.
        if isCrashing { sqlite3_progress_handler(database, 1, { _ in 1 }, nil) }
    }
}
