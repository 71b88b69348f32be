import HTTP
import Storage

/// A change that is refused with a page of its own, such as a form with its errors.
///
/// Thrown by a handler: everything that it wrote is rolled back, and the page is made after the writer's turn, of the
/// shop at that moment. So no refused request keeps others from changing something.
struct RefusedChange: Error {
    /// Event for the security log.
    var event: SecurityEvent?
    /// Writes what the page needs when its form comes again, such as an uploaded picture; in a change of its own.
    var keep: (@Sendable (Transaction) throws -> Void)?
    /// Makes the page.
    let page: @Sendable (RequestContext, Snapshot) throws -> Response
}
