import Dispatch
internal import GRDB
import Shop
import Synchronization

/// The one writer of a shop.
///
/// It takes all changes that wait, runs each in a savepoint of its own, commits once, and only then says so to each.
/// A change that fails takes only its own savepoint along, and the cost of a sync is shared by the group.
final class Writer: Sendable {
    private let pool: DatabasePool
    private let clock: @Sendable () -> Timestamp
    private let queue = DispatchQueue(label: "shop.writer")
    private let waiting = Mutex<[any Change]>([])
    /// More changes than this waiting means that the disk cannot follow.
    private let limit = 10_000

    init(_ pool: DatabasePool, clock: @escaping @Sendable () -> Timestamp) {
        self.pool = pool
        self.clock = clock
    }

    func submit<Result: Sendable>(
        _ body: @escaping @Sendable (Transaction) throws -> Result,
        completion: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void
    ) {
        let position = waiting.withLock { changes in
            guard changes.count < limit else { return -1 }
            changes.append(PendingChange(path: pool.path, body: body, completion: completion))
            return changes.count
        }
        switch position {
        case -1: completion(.failure(StorageError.busy))
        case 1: queue.async { self.commitWaiting() }
        default: break
        }
    }

    func perform<Result: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> Result) throws -> Result {
        dispatchPrecondition(condition: .notOnQueue(queue))
        let done = DispatchSemaphore(value: 0)
        let outcome = Mutex<Swift.Result<Result, any Error>?>(nil)
        submit(body) { result in
            outcome.withLock { $0 = result }
            done.signal()
        }
        done.wait()
        guard let result = outcome.withLock({ $0 }) else { throw StorageError.failed(reason: "no answer") }
        return try result.get()
    }

    /// Returns when all that was submitted is done.
    func finish() {
        queue.sync {}
    }

    private func commitWaiting() {
        let changes = waiting.withLock { changes in
            defer { changes = [] }
            return changes
        }
        commit(changes)
    }

    /// Where one change makes the commit of its group fail, each is tried alone: it takes only itself along.
    private func commit(_ changes: [any Change]) {
        do {
            let announcements = try StorageError.translating(path: pool.path) { try write(changes) }
            for announce in announcements { announce() }
        } catch  where changes.count > 1 && error as? StorageError != .busy {
            for change in changes { commit([change]) }
        } catch {
            for change in changes { change.fail(error) }
        }
    }

    private func write(_ changes: [any Change]) throws -> [Announcement] {
        try pool.writeWithoutTransaction { database in
            var announcements: [Announcement] = []
            let transaction = Transaction(database, now: clock())
            try database.inTransaction(.immediate) {
                announcements = try changes.map { try $0.run(in: transaction) }
                return .commit
            }
            return announcements
        }
    }
}

/// Tells whoever asked for a change how it went.
typealias Announcement = () -> Void

private protocol Change: Sendable {
    /// Makes the change in a savepoint; gives what to announce once the group is committed. Throws when the whole
    /// group is lost.
    func run(in transaction: Transaction) throws -> Announcement
    /// Announces that the change has left no trace.
    func fail(_ error: any Error)
}

private struct PendingChange<Result: Sendable>: Change {
    /// The database's file, for messages.
    let path: String
    let body: @Sendable (Transaction) throws -> Result
    let completion: @Sendable (Swift.Result<Result, any Error>) -> Void

    func run(in transaction: Transaction) throws -> Announcement {
        do {
            var result: Result?
            try StorageError.translating(path: path) {
                try transaction.database.inSavepoint {
                    result = try body(transaction)
                    return .commit
                }
            }
            return { [result] in if let result { completion(.success(result)) } }
        } catch {
            // SQLite itself rolls the whole group back when, say, the disk is full.
            guard transaction.database.isInsideTransaction else { throw error }
            return { fail(error) }
        }
    }

    func fail(_ error: any Error) {
        completion(.failure(error))
    }
}
