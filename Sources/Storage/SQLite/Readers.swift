import Synchronization

/// Connections that read, none of which can write. Each serves one thread at a time and is then reused; there are as
/// many as there were threads at one time, so nobody waits.
final class Readers: Sendable {
    private struct State {
        var idle: [SQLiteConnection] = []
        var isClosed = false
    }

    private let path: String
    /// Most connections that stay open for reuse.
    private let limit: Int
    private let state = Mutex(State())

    init(path: String, limit: Int) {
        self.path = path
        self.limit = limit
    }

    /// Runs `questions` in one transaction, so that all see the same moment.
    func read<Answer>(_ questions: (SQLiteConnection) throws -> Answer) throws -> Answer {
        let reader = try take()
        defer { giveBack(reader) }
        return try reader.inReadTransaction { try questions(reader) }
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
        let isKept = state.withLock { state in
            guard !state.isClosed, state.idle.count < limit else { return false }
            state.idle.append(reader)
            return true
        }
        if !isKept { try? reader.close() }
    }
}
