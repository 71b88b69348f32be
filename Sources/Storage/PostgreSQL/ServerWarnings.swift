internal import CPostgreSQL

/// The warnings of a server.
///
/// A server that stops waiting for its standby commits anyway, and reports it only by a warning (`SyncRepWaitForLSN` in
/// PostgreSQL's `syncrep.c`).
final class ServerWarnings {
    /// True if a warning since the last call of `forget` makes the outcome of a commit unknown.
    private(set) var areOfCommit = false

    func forget() { areOfCommit = false }

    /// Receives the warnings of a connection. Otherwise libpq writes them to the standard error.
    ///
    /// Sound: libpq calls this only within a call to that connection, whose object owns this one.
    func listen(to connection: OpaquePointer?) {
        PQsetNoticeReceiver(
            connection,
            { context, notice in
                guard let context, let notice else { return }
                Unmanaged<ServerWarnings>.fromOpaque(context).takeUnretainedValue().take(notice)
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func take(_ notice: OpaquePointer) {
        // Sound: libpq keeps the texts of a notice until this returns.
        let severity = shopme_pg_severity(notice).map { String(cString: $0) }
        let state = shopme_pg_sqlstate(notice).map { String(cString: $0) }
        // 01000 is "canceling wait for synchronous replication", in any language. 57P01 also ends the connection.
        if severity == "WARNING", state == "01000" || state == "57P01" { areOfCommit = true }
    }
}
