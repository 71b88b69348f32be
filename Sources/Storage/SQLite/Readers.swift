import Dispatch
import Synchronization

/// The connections for reading, none of which can write. Each serves one thread at a time and is then reused. There are
/// as many connections as concurrently reading threads, so no thread waits.
final class Readers: Sendable {
    private struct State {
        var idle: [SQLiteConnection] = []
        var isClosed = false
        /// True from a read until the transactions of all idle connections are ended.
        var isHeld = false
    }

    /// The time without a read after which the transactions of idle connections are ended: until then, they keep the
    /// log from being emptied.
    private static let patience = DispatchTimeInterval.milliseconds(50)

    private let path: String
    /// The maximum number of connections that stay open for reuse.
    private let limit: Int
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "shop.readers")

    init(path: String, limit: Int) {
        self.path = path
        self.limit = limit
    }

    /// Runs `questions` in one snapshot.
    func read<Answer>(_ questions: (SQLiteConnection, Snapshot.QueryCache) throws -> Answer) throws -> Answer {
        let reader = try take()
        defer { giveBack(reader) }
        return try reader.read { cache in try questions(reader, cache) }
    }

    /// Ends the transactions of the idle connections.
    func letGo() {
        state.withLock { state in
            for reader in state.idle { reader.letGo() }
            state.isHeld = false
        }
    }

    /// Closes the connections. Current reads finish first; later reads throw.
    func close() {
        let idle = state.withLock { state in
            defer { state = State(isClosed: true) }
            return state.idle
        }
        for reader in idle { try? reader.close() }
    }

    private func take() throws -> SQLiteConnection {
        let reader = try state.withLock { state in
            guard !state.isClosed else { throw StorageError.failed(reason: "it is closed") }
            return state.idle.popLast()
        }
        return try reader ?? .openReader(path)
    }

    private func giveBack(_ reader: SQLiteConnection) {
        let (isKept, isFirst) = state.withLock { state in
            guard !state.isClosed, state.idle.count < limit else { return (false, false) }
            state.idle.append(reader)
            defer { state.isHeld = true }
            return (true, !state.isHeld)
        }
        if !isKept { try? reader.close() }
        if isFirst { queue.asyncAfter(deadline: .now() + Self.patience) { [weak self] in self?.letGo() } }
    }
}
