/// Tells whoever asked for a change how it went.
typealias Announcement = () -> Void

/// A change that waits for the writer, whatever its result is.
protocol Change: Sendable {
    /// Until when it waits for a locked database.
    var deadline: ContinuousClock.Instant { get }

    /// Makes the change in a savepoint; gives what to announce once the group is committed. Throws when the whole
    /// group is lost.
    func run(in transaction: Transaction) throws -> Announcement

    /// Announces that the change has left no trace.
    func fail(_ error: any Error)
}

/// A change and whom to tell.
struct PendingChange<Result: Sendable>: Change {
    /// The database's file, for messages.
    let path: String
    let deadline: ContinuousClock.Instant
    let body: @Sendable (Transaction) throws -> Result
    let completion: @Sendable (Swift.Result<Result, any Error>) -> Void

    func run(in transaction: Transaction) throws -> Announcement {
        do {
            var result: Result?
            try StorageError.translating(path: path) {
                try transaction.database.inSavepointOfItsOwn { result = try body(transaction) }
            }
            return { [result] in if let result { completion(.success(result)) } }
        } catch {
            transaction.snapshot.memory.settings = nil
            // SQLite itself rolls the whole group back when, say, the disk is full.
            guard transaction.database.isInsideTransaction else { throw error }
            return { fail(error) }
        }
    }

    func fail(_ error: any Error) {
        completion(.failure(error))
    }
}
