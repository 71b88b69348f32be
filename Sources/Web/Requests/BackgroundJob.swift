import HTTP

/// Work that comes before a change, while no transaction is open.
enum BackgroundJob<Prepared: Sendable>: Sendable {
    /// Slow work for a pool; what it returns is handed to the change. What it throws becomes a page, and nothing is
    /// changed. `abandoned` is called when the pool is too crowded to take it.
    case work(@Sendable () throws -> Prepared, abandoned: @Sendable () -> Void = {})
    /// There is nothing to prepare and nothing to change: this is the answer.
    case answer(Response)
}
