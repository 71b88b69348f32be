import HTTP
import Shop
import Storage

/// Writes notices for one customer or visitor, by a snapshot of the shop.
///
/// A cookie is not trusted: a notice that is not true of this customer, or no longer true, has no message.
struct NoticeWriter {
    let context: RequestContext
    let snapshot: Snapshot
    let user: CurrentUser
    let cart: [CartEntry]
    /// Writes the notices of the side room that the page belongs to.
    let roomNotice: (String) throws -> NoticeMessage?

    func message(_ notice: Notice) throws -> NoticeMessage? {
        guard user.customer != nil || notice.kind.isForVisitors else { return nil }
        return try notice.message(self)
    }

    var account: Account? { user.account }

    /// The role of a member of staff; nil for customers.
    var staffRole: Role? { account.flatMap { $0.role.isStaff ? $0.role : nil } }

    /// The address of the page that shows the message; nil for a page that answers a form, which has no address to return
    /// to.
    var page: String? { context.request.method.isSafe ? context.request.address : nil }

    /// The customer, for notices that visitors do not get.
    func owner() throws -> Customer.ID {
        guard let customer = user.customer else { throw NotFound("page") }
        return customer
    }

    func dismissal(_ label: String) -> NoticeLink {
        NoticeLink(label: label, path: page ?? Paths.home)
    }
}
