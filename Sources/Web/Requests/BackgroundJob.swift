import HTTP

/// The work before a change, outside of a transaction.
enum BackgroundJob<Prepared: Sendable>: Sendable {
    /// Slow work for a pool, whose result the change gets. An error becomes a page, and nothing is changed. `abandoned`
    /// is called if the pool is too crowded to accept it.
    case work(@Sendable () throws -> Prepared, abandoned: @Sendable () -> Void = {})
    /// The response, without any work or change.
    case answer(Response)
}
