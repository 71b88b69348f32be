import HTTP

/// Work that comes before a change, while no transaction is open.
enum BackgroundJob<Prepared: Sendable>: Sendable {
    /// Slow work for a pool. Its result is passed to the change. An error becomes a page, and nothing is changed.
    /// `abandoned` is called when the pool is too crowded to take it.
    case work(@Sendable () throws -> Prepared, abandoned: @Sendable () -> Void = {})
    /// The answer, when there is nothing to do and nothing to change.
    case answer(Response)
}
