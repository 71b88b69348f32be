import HTTP

/// What is to be done before a change, while no transaction is open.
enum Preparation<Prepared: Sendable>: Sendable {
    /// Slow work for a workshop; what it gives is handed to the change. What it throws becomes a page, and nothing is
    /// changed. `abandoned` is called when the workshop is too crowded to take it.
    case work(@Sendable () throws -> Prepared, abandoned: @Sendable () -> Void = {})
    /// There is nothing to prepare and nothing to change: this is the answer.
    case answer(Response)
}
