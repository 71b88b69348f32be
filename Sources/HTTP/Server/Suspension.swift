internal import CMicrohttpd
import Synchronization

/// A connection that is suspended until its response or its body policy is known.
final class Suspension: Sendable {
    /// The result that a suspended connection waits for.
    enum Outcome {
        case response(Response)
        case policy(BodyPolicy)
    }

    private enum State {
        case waiting
        case replied(Outcome)
        case over
    }

    private let state = Mutex(State.waiting)
    // Sound: the connection lives until it is resumed, and it is resumed exactly once, under the lock of `state`.
    nonisolated(unsafe) private let connection: OpaquePointer

    init(_ connection: OpaquePointer) {
        self.connection = connection
    }

    /// Stores the outcome and resumes the connection. Only the first call counts.
    func reply(_ outcome: Outcome) {
        state.withLock { state in
            guard case .waiting = state else { return }
            state = .replied(outcome)
            MHD_resume_connection(connection)
        }
    }

    /// Returns the outcome once, or nil if there is none yet.
    func take() -> Outcome? {
        state.withLock { state in
            guard case .replied(let outcome) = state else { return nil }
            state = .over
            return outcome
        }
    }
}
