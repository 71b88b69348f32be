internal import CMicrohttpd
import Synchronization

/// The suspended connections. libmicrohttpd must not be stopped while there are any.
final class Suspensions: Sendable {
    private struct State {
        var waiting: [ObjectIdentifier: Suspension] = [:]
        var isClosed = false
    }

    private let state = Mutex(State())

    /// Suspends the connection. Returns nil if the server is stopping.
    func suspend(_ connection: OpaquePointer) -> Suspension? {
        state.withLock { state in
            guard !state.isClosed else { return nil }
            let suspension = Suspension(connection)
            state.waiting[ObjectIdentifier(suspension)] = suspension
            MHD_suspend_connection(connection)
            return suspension
        }
    }

    func remove(_ suspension: Suspension) {
        state.withLock { $0.waiting[ObjectIdentifier(suspension)] = nil }
    }

    /// Answers all suspended connections, and accepts no more.
    func close(with response: Response) {
        let waiting = state.withLock { state in
            state.isClosed = true
            return state.waiting.values
        }
        for suspension in waiting { suspension.reply(.response(response)) }
    }
}
