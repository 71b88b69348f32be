import HTTP
import Storage

/// A change that is answered by a page of its own instead, such as a form with what is wrong in it.
///
/// Thrown by a handler: whatever it wrote is rolled back, and the page is made after the writer's turn, of the shop as it
/// is then. So nobody who is refused keeps others from changing something.
struct RefusedChange: Error {
    /// What the security log is told.
    var event: SecurityEvent?
    /// Writes what the page needs when its form comes again, such as a picture that has arrived; a change of its own.
    var keep: (@Sendable (Transaction) throws -> Void)?
    /// Makes the page.
    let page: @Sendable (RequestContext, Snapshot) throws -> Response
}
