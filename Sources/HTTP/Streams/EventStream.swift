import Synchronization

/// Answer that goes on: what the application sends later goes out over the same connection, until either side ends it
/// (server-sent events; HTML Standard, section 9.2). It costs a connection, and no thread.
public final class EventStream: Sendable {
    private struct State {
        /// Bytes that are not on their way yet.
        var waiting: [UInt8] = []
        /// Size of the largest event since nothing waited.
        var largest = 0
        var isEnded = false
        /// True when the client takes too little.
        var isOverrun = false
        /// Wakes the connection, which waits for bytes; nil while it does not.
        var wake: (@Sendable () -> Void)?
        var onEnd: (@Sendable () -> Void)?
    }

    /// Next thing to do for the connection.
    enum Step {
        case send([UInt8])
        /// Nothing has to be sent: the connection sleeps until `wake`.
        case sleep
        case end
    }

    /// Most bytes that wait, beside one event of any size, for a client that takes none: a slower one is cut off, and
    /// comes again.
    private static let mostWaiting = 64 << 10

    private let state: Mutex<State>

    /// `onEnd` is called once, from any thread, when the connection is over.
    init(onEnd: @escaping @Sendable () -> Void) {
        state = Mutex(State(onEnd: onEnd))
    }

    /// Sends an event: `id` is told by the browser when it comes again.
    public func send(_ data: String, event: String, id: String? = nil) {
        let lines = data.split(separator: "\n", omittingEmptySubsequences: false).map { "data: \($0)\n" }
        write((id.map { "id: \($0)\n" } ?? "") + "event: \(event)\n" + lines.joined() + "\n")
    }

    /// Sends a line that says nothing, so that both sides and all between them see that the connection is alive.
    func sendNothing() {
        write(":\n\n")
    }

    /// Ends the stream after what was sent before.
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

    /// True when the client has taken so little that the connection is to be cut off.
    var isOverrun: Bool { state.withLock { $0.isOverrun } }

    /// Returns what to do next. `sleep` is called, under the lock, when there is nothing: it lets the connection sleep and
    /// returns how it is woken.
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

    /// The connection is over.
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
