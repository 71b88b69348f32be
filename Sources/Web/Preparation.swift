import HTTP

/// What is to be done before a change, while no transaction is open.
enum Preparation<Prepared: Sendable>: Sendable {
    /// Slow work for the workshop; what it gives is handed to the change. What it throws becomes a page, and nothing is
    /// changed.
    case work(@Sendable () throws -> Prepared)
    /// There is nothing to prepare and nothing to change: this is the answer.
    case answer(Response)
}
