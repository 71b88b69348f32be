import HTTP
import Storage

/// A rejected change with its own page, such as a form with its errors.
///
/// A handler throws this error: all its changes are rolled back, and the page is rendered after the writer's turn, from
/// a new snapshot. So a rejected request does not delay other changes.
struct RefusedChange: Error {
    /// The event for the security log.
    var event: SecurityEvent?
    /// Stores data that the form needs when it is sent again, such as an uploaded picture, in a change of its own.
    var keep: (@Sendable (Transaction) throws -> Void)?
    /// Renders the page.
    let page: @Sendable (RequestContext, Snapshot) throws -> Response
}
