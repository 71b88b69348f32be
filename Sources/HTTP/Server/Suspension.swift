internal import CMicrohttpd
import Synchronization

/// A connection that is suspended until its answer is there.
final class Suspension: Sendable {
    private enum State {
        case waiting
        case replied(Response)
        case over
    }

    private let state = Mutex(State.waiting)
    // Sound: the connection lives until it is resumed, and it is resumed exactly once, under the lock of `state`.
    nonisolated(unsafe) private let connection: OpaquePointer

    init(_ connection: OpaquePointer) {
        self.connection = connection
    }

    /// Stores the answer and wakes the connection. Only the first reply counts.
    func reply(_ response: Response) {
        state.withLock { state in
            guard case .waiting = state else { return }
            state = .replied(response)
            MHD_resume_connection(connection)
        }
    }

    /// Returns the answer, once; nil as long as there is none.
    func take() -> Response? {
        state.withLock { state in
            guard case .replied(let response) = state else { return nil }
            state = .over
            return response
        }
    }
}
