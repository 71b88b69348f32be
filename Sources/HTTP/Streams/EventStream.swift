import Synchronization

/// A response that stays open: later events are sent over the same connection, until either side ends it (server-sent
/// events; HTML Standard, section 9.2). A stream costs a connection, but no thread.
public final class EventStream: Sendable {
    private struct State {
        /// The bytes that are not sent yet.
        var waiting: [UInt8] = []
        /// The size of the largest event since the buffer was last empty.
        var largest = 0
        var isEnded = false
        /// True if the client reads too slowly.
        var isOverrun = false
        /// Resumes the connection, which waits for bytes; nil while it does not wait.
        var wake: (@Sendable () -> Void)?
        var onEnd: (@Sendable () -> Void)?
    }

    /// The next step of the connection.
    enum Step {
        case send([UInt8])
        /// Nothing to send: the connection is suspended until `wake`.
        case sleep
        case end
    }

    /// The maximum number of bytes that wait for a slow client, besides one event of any size. If more would wait, the
    /// client is cut off, and reconnects.
    private static let mostWaiting = 64 << 10

    private let state: Mutex<State>

    /// `onEnd` is called once, from any thread, at the end of the connection.
    init(onEnd: @escaping @Sendable () -> Void) {
        state = Mutex(State(onEnd: onEnd))
    }

    /// Sends an event. The browser repeats `id` when it reconnects.
    public func send(_ data: String, event: String, id: String? = nil) {
        let lines = data.split(separator: "\n", omittingEmptySubsequences: false).map { "data: \($0)\n" }
        write((id.map { "id: \($0)\n" } ?? "") + "event: \(event)\n" + lines.joined() + "\n")
    }

    /// Sends an empty comment line, so that both sides and all proxies see that the connection is alive.
    func sendNothing() {
        write(":\n\n")
    }

    /// Ends the stream after all earlier events are sent.
    public func end() {
        state.withLock { state in
            state.isEnded = true
            Self.wake(&state)
        }
    }

    private func write(_ text: String) {
        state.withLock { state in
            guard !state.isEnded else { return }
            state.largest = max(state.waiting.isEmpty ? 0 : state.largest, text.utf8.count)
            state.waiting += text.utf8
            if state.waiting.count - state.largest > Self.mostWaiting {
                state.waiting = []
                (state.isEnded, state.isOverrun) = (true, true)
            }
            Self.wake(&state)
        }
    }

    private static func wake(_ state: inout State) {
        let wake = state.wake
        state.wake = nil
        wake?()
    }

    /// True if the client reads so slowly that the connection must be cut off.
    var isOverrun: Bool { state.withLock { $0.isOverrun } }

    /// Returns the next step. If there is nothing to send, calls `sleep` under the lock: it suspends the connection and
    /// returns the closure that resumes it.
    func next(upTo limit: Int, sleeping sleep: () -> @Sendable () -> Void) -> Step {
        state.withLock { state in
            if !state.waiting.isEmpty {
                let bytes = Array(state.waiting.prefix(limit))
                state.waiting.removeFirst(bytes.count)
                return .send(bytes)
            }
            if state.isEnded { return .end }
            state.wake = sleep()
            return .sleep
        }
    }

    /// Records the end of the connection.
    func isOver() {
        let onEnd = state.withLock { state in
            state.isEnded = true
            state.wake = nil
            defer { state.onEnd = nil }
            return state.onEnd
        }
        onEnd?()
    }
}
