internal import CPostgreSQL

extension PostgreSQLConnection {
    /// Milliseconds for which a statement waits for another's lock.
    static let lockTimeout = 1500

    /// Settings of a connection: nobody waits for another's lock for as long as a visitor does for an answer, who hangs in
    /// the middle of a transaction, or is cut off there, holds nobody up for long, and a commit is on the disk, and on a
    /// standby that must have it, before it is one.
    static let settings = """
        SET lock_timeout = \(lockTimeout); SET idle_in_transaction_session_timeout = 3000; SET jit = off;
        SET tcp_user_timeout = 3000;
        SET client_min_messages = warning; SET bytea_output = hex; SET row_security = off;
        SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') <> 'remote_apply'
        """

    /// Nobody waits for a server that is gone, or a network that is cut, for longer than about two seconds. What
    /// `conninfo` says of it comes after these and counts.
    private static let defaults = [
        ("connect_timeout", "2"), ("tcp_user_timeout", "2000"), ("keepalives_idle", "1"),
        ("keepalives_interval", "1"), ("keepalives_count", "2"), ("fallback_application_name", "shopme"),
    ]

    /// Connects, and returns a handle that says how that went.
    static func connect(_ conninfo: String) -> OpaquePointer? {
        let options = defaults + [("dbname", conninfo), ("client_encoding", "UTF8")]
        return withCStrings(options.map(\.0)) { keywords in
            withCStrings(options.map(\.1)) { values in PQconnectdbParams(keywords, values, 1) }
        }
    }

    /// Host and name of a database, without a password.
    static func location(_ handle: OpaquePointer?) -> String {
        // Sound: libpq keeps these texts as long as the connection.
        func text(_ text: UnsafeMutablePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }
        return "\(text(PQdb(handle))) on \(text(PQhost(handle))):\(text(PQport(handle)))"
    }

    /// Sound: `body` gets a list that ends with nil, of texts that stand as long as it runs.
    private static func withCStrings<Result>(
        _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
    ) -> Result {
        let copies = texts.map { text in
            let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.utf8.count + 1)
            copy.initialize(from: text.utf8.map { CChar(bitPattern: $0) } + [0], count: text.utf8.count + 1)
            return copy
        }
        defer { for copy in copies { copy.deallocate() } }
        return body(copies.map { UnsafePointer($0) } + [nil])
    }
}
