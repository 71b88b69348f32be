internal import CPostgreSQL
import Glibc

/// The answer of a server to what was sent to it last, waited for as long as somebody has patience.
///
/// A process that is paused, or a machine whose disk hangs, keeps its connections: no time-out of the network tells.
struct ServerAnswer {
    private let connection: OpaquePointer
    private let deadline: ContinuousClock.Instant?

    init(_ connection: OpaquePointer, within patience: Patience?) {
        self.connection = connection
        deadline = patience?.deadline
    }

    /// Sends what is still to be sent and waits. Returns false when the time is over and the answer is not there.
    func comes() -> Bool {
        while true {
            let unsent = PQflush(connection)
            // A connection that is lost has an answer, too: that it is.
            guard unsent == 1 || PQisBusy(connection) == 1 else { return true }
            guard wait(toSend: unsent == 1) else { return false }
            if PQconsumeInput(connection) == 0 { return true }
        }
    }

    /// The last of its results, or that of the first failure; nil when there is none. The caller frees it. Throws when the
    /// time is over before all of it is there: then whatever is asked next would get the rest of this.
    func result() throws -> OpaquePointer? {
        var last: OpaquePointer?
        while true {
            guard comes() else {
                PQclear(last)
                throw DatabaseError.noAnswer
            }
            guard let next = PQgetResult(connection) else { return last }
            // Of no result at all libpq says that it is a failure.
            guard last == nil || PQresultStatus(last) != PGRES_FATAL_ERROR else {
                PQclear(next)
                continue
            }
            PQclear(last)
            last = next
        }
    }

    private func wait(toSend: Bool) -> Bool {
        var socket = pollfd(fd: PQsocket(connection), events: Int16(toSend ? POLLIN | POLLOUT : POLLIN), revents: 0)
        var milliseconds: CInt = -1
        if let deadline {
            let left = (deadline - .now) / Duration.milliseconds(1)
            milliseconds = CInt(max(0, min(left.rounded(.up), 3_600_000)))
        }
        // A signal ends the waiting early; what is still missing is waited for again.
        return poll(&socket, 1, milliseconds) != 0
    }
}
