internal import GRDB
import Synchronization

/// The connections that read, none of which can write. Each serves one thread at a time and is kept for the next one;
/// there are as many as there were threads at one time, which waits for nobody.
///
/// GRDB's own pool would do, but it hands each read to another queue and compiles its BEGIN and COMMIT each time:
/// that takes longer than most questions. Even its queues are used here only to open and to close.
final class Readers: Sendable {
    private struct State {
        var idle: [Reader] = []
        var isClosed = false
    }

    private let path: String
    /// As many are kept.
    private let limit: Int
    private let state = Mutex(State())

    init(path: String, limit: Int) {
        self.path = path
        self.limit = limit
    }

    /// Runs `questions` in one transaction, so that all see the same moment.
    func read<Answer>(_ questions: (Connection) throws -> Answer) throws -> Answer {
        let reader = try take()
        defer { giveBack(reader) }
        return try reader.connection.atOneMoment { try questions(reader.connection) }
    }

    /// Nothing can be read after this. Who still reads gets to the end.
    func close() {
        let idle = state.withLock { state in
            defer { state = State(isClosed: true) }
            return state.idle
        }
        for reader in idle { reader.close() }
    }

    private func take() throws -> Reader {
        let reader = try state.withLock { state in
            guard !state.isClosed else { throw StorageError.failed(reason: "it is closed") }
            return state.idle.popLast()
        }
        return try reader ?? Reader(path)
    }

    private func giveBack(_ reader: Reader) {
        let isKept = state.withLock { state in
            guard !state.isClosed, state.idle.count < limit else { return false }
            state.idle.append(reader)
            return true
        }
        if !isKept { reader.close() }
    }
}

/// A connection that cannot write.
private struct Reader {
    /// GRDB's, which has opened and set it up.
    private let queue: DatabaseQueue
    let connection: Connection

    init(_ path: String) throws {
        queue = try .openReader(path)
        connection = queue.unsafeReentrantRead { Connection($0) }
    }

    func close() {
        connection.finish()
        try? queue.close()
    }
}
