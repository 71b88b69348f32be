/// A function that reports the outcome of a change to its caller.
typealias Completion = () -> Void

/// A change that waits for the writer, and the callbacks for its outcome. It is a class, because copying its fields
/// took longer: a change is passed on several times.
final class PendingChange: WaitingChange, Sendable {
    let sender: String
    /// The path of the database's file, for messages.
    let path: String
    /// The time until which the change waits for a locked database.
    let deadline: ContinuousClock.Instant
    /// Makes the change. Returns the completion to call after the commit of its group.
    private let body: @Sendable (Transaction) throws -> Completion
    /// Called if the change was rolled back.
    let fail: @Sendable (any Error) -> Void

    init(
        sender: String, path: String, deadline: ContinuousClock.Instant,
        body: @escaping @Sendable (Transaction) throws -> Completion, fail: @escaping @Sendable (any Error) -> Void
    ) {
        (self.sender, self.path, self.deadline, self.body, self.fail) = (sender, path, deadline, body, fail)
    }

    /// Makes the change in a savepoint. Returns the completion to call after the commit of the group. Throws if the
    /// whole group was rolled back.
    func run(in transaction: Transaction) throws -> Completion {
        do {
            return try StorageError.translating(path: path) {
                try transaction.database.inSavepoint { try body(transaction) }
            }
        } catch {
            transaction.snapshot.cache.settings = nil
            // On some errors, such as a full disk, SQLite itself rolls back the whole group.
            guard transaction.database.isInsideTransaction else { throw error }
            return { self.fail(error) }
        }
    }
}
