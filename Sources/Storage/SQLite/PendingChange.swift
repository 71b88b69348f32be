/// Tells the caller of a change how it went.
typealias Completion = () -> Void

/// A change that waits for the writer, and the callbacks that tell its outcome. A class: it is passed on several times,
/// and copying its fields took longer.
final class PendingChange: WaitingChange, Sendable {
    let sender: String
    /// The database's file, for messages.
    let path: String
    /// Time until which it waits for a locked database.
    let deadline: ContinuousClock.Instant
    /// Makes the change; returns what to announce once its group is committed.
    private let body: @Sendable (Transaction) throws -> Completion
    /// Announces that the change has left no trace.
    let fail: @Sendable (any Error) -> Void

    init(
        sender: String, path: String, deadline: ContinuousClock.Instant,
        body: @escaping @Sendable (Transaction) throws -> Completion, fail: @escaping @Sendable (any Error) -> Void
    ) {
        (self.sender, self.path, self.deadline, self.body, self.fail) = (sender, path, deadline, body, fail)
    }

    /// Makes the change in a savepoint; returns what to announce once the group is committed. Throws when the whole
    /// group is lost.
    func run(in transaction: Transaction) throws -> Completion {
        do {
            return try StorageError.translating(path: path) {
                try transaction.database.inSavepoint { try body(transaction) }
            }
        } catch {
            transaction.snapshot.cache.settings = nil
            // On some errors, such as a full disk, SQLite itself rolls the whole group back.
            guard transaction.database.isInsideTransaction else { throw error }
            return { self.fail(error) }
        }
    }
}
