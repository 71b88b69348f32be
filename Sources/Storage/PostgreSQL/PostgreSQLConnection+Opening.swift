internal import CPostgreSQL

extension PostgreSQLConnection {
    /// The maximum time for which a statement waits for a lock, in milliseconds.
    static let lockTimeout = 1500

    /// The settings of a connection.
    ///
    /// - A wait for a lock ends before the two seconds of a customer's request.
    /// - A client that hangs or is cut off within a transaction loses its locks after three seconds.
    /// - A commit is answered after it is on the disk, and on a synchronous standby if there is one.
    static let settings = """
        SET lock_timeout = \(lockTimeout); SET idle_in_transaction_session_timeout = 3000; SET jit = off;
        SET tcp_user_timeout = 3000;
        SET client_min_messages = warning; SET bytea_output = hex; SET row_security = off;
        SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') <> 'remote_apply'
        """

    /// The default parameters, by which the client notices within about two seconds that the server is gone or the
    /// network is cut. The parameters in `conninfo` come later and override these.
    private static let defaults = [
        ("connect_timeout", "2"), ("tcp_user_timeout", "2000"), ("keepalives_idle", "1"),
        ("keepalives_interval", "1"), ("keepalives_count", "2"), ("fallback_application_name", "shopme"),
    ]

    /// Connects to a server. Returns the handle even after a failure; the status of the handle tells which.
    static func connect(_ conninfo: String) -> OpaquePointer? {
        let options = defaults + [("dbname", conninfo), ("client_encoding", "UTF8")]
        return withCStrings(options.map(\.0)) { keywords in
            withCStrings(options.map(\.1)) { values in PQconnectdbParams(keywords, values, 1) }
        }
    }

    /// Returns the host and name of a database, without the password.
    static func location(_ handle: OpaquePointer?) -> String {
        // Sound: libpq keeps these texts until the connection is closed.
        func text(_ text: UnsafeMutablePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }
        return "\(text(PQdb(handle))) on \(text(PQhost(handle))):\(text(PQport(handle)))"
    }

    /// Sound: the list that `body` gets ends with nil, and its texts are valid until `body` returns.
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
