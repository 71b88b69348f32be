internal import CPostgreSQL

/// Warnings that a server sent beside its answers.
///
/// A server that gives up waiting for its standby commits all the same, and says so by a warning alone
/// (`SyncRepWaitForLSN` in PostgreSQL's `syncrep.c`).
final class ServerWarnings {
    /// True when one came since the last call of `forget` that makes a commit uncertain.
    private(set) var areOfCommit = false

    func forget() { areOfCommit = false }

    /// Takes the warnings of a connection, which libpq would write to the standard error otherwise.
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
        // "canceling wait for synchronous replication", whatever the language; the second also ends the connection.
        if severity == "WARNING", state == "01000" || state == "57P01" { areOfCommit = true }
    }
}
