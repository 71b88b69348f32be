import Dispatch
import Synchronization

/// Connections that read, none of which can write. Each serves one thread at a time and is then reused; there are as
/// many as there were threads at one time, so nobody waits.
final class Readers: Sendable {
    private struct State {
        var idle: [SQLiteConnection] = []
        var isClosed = false
        /// True from a read until all that are idle are let go.
        var isHeld = false
    }

    /// Time in which they are let go when nobody reads: what they hold keeps the log from being emptied.
    private static let patience = DispatchTimeInterval.milliseconds(50)

    private let path: String
    /// Most connections that stay open for reuse.
    private let limit: Int
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "shop.readers")

    init(path: String, limit: Int) {
        self.path = path
        self.limit = limit
    }

    /// Runs `questions` in one transaction, so that all see the same moment.
    func read<Answer>(_ questions: (SQLiteConnection, Snapshot.QueryCache) throws -> Answer) throws -> Answer {
        let reader = try take()
        defer { giveBack(reader) }
        return try reader.read { cache in try questions(reader, cache) }
    }

    /// Ends the transactions of those that nobody uses.
    func letGo() {
        state.withLock { state in
            for reader in state.idle { reader.letGo() }
            state.isHeld = false
        }
    }

    /// Closes the connections. Nothing can be read after this; reads under way end first.
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
