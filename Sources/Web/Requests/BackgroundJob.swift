import HTTP

/// The work before a change, outside of a transaction.
enum BackgroundJob<Prepared: Sendable>: Sendable {
    /// Slow work for a pool. The change gets its result. An error becomes a page, and nothing is changed. `abandoned`
    /// is called if the pool is too crowded to accept the work.
    case work(@Sendable () throws -> Prepared, abandoned: @Sendable () -> Void = {})
    /// A response, if there is nothing to do and nothing to change.
    case answer(Response)
}
