internal import CPostgreSQL
import Glibc

/// The result of the last request, which the client waits for until a deadline.
///
/// Network timeouts are not enough: a process that is paused, or a machine whose disk hangs, keeps its connections
/// open.
struct PendingResult {
    private let connection: OpaquePointer
    private let end: ContinuousClock.Instant?

    init(_ connection: OpaquePointer, by deadline: Deadline?) {
        self.connection = connection
        end = deadline?.instant
    }

    /// Sends the data that libpq has not sent yet, and waits. Returns false if no result has arrived by the deadline.
    func arrives() -> Bool {
        while true {
            let unsent = PQflush(connection)
            // A lost connection has a result, too: an error.
            guard unsent == 1 || PQisBusy(connection) == 1 else { return true }
            guard poll(toSend: unsent == 1) else { return false }
            if PQconsumeInput(connection) == 0 { return true }
        }
    }

    /// Returns the last result of the request, or the result of its first failure; nil if there is none. The caller
    /// frees the result.
    ///
    /// - Throws: `DatabaseError` if the result is not complete by the deadline. The next request would then receive the
    ///   rest of it.
    func wait() throws -> OpaquePointer? {
        var last: OpaquePointer?
        while true {
            guard arrives() else {
                PQclear(last)
                throw DatabaseError.noAnswer
            }
            guard let next = PQgetResult(connection) else { return last }
            // libpq reports PGRES_FATAL_ERROR as the status of a nil result.
            guard last == nil || PQresultStatus(last) != PGRES_FATAL_ERROR else {
                PQclear(next)
                continue
            }
            PQclear(last)
            last = next
        }
    }

    /// Waits until the socket is ready. Returns false at the deadline.
    private func poll(toSend: Bool) -> Bool {
        var socket = pollfd(fd: PQsocket(connection), events: Int16(toSend ? POLLIN | POLLOUT : POLLIN), revents: 0)
        var milliseconds: CInt = -1
        if let end {
            let left = (end - .now) / Duration.milliseconds(1)
            milliseconds = CInt(max(0, min(left.rounded(.up), 3_600_000)))
        }
        // A signal may end the poll early; `arrives` then polls again.
        return Glibc.poll(&socket, 1, milliseconds) != 0
    }
}
