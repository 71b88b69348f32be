import HTTP
import Localization
import Shop
import Storage

/// Writes notices for one customer or visitor, with the data of one snapshot.
///
/// A client may forge the cookie of a notice. So a notice that is not true of this customer, or no longer true, has no
/// message.
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

    /// The role of the staff member; nil for customers and visitors.
    var staffRole: Role? { account.flatMap { $0.role.isStaff ? $0.role : nil } }

    /// The path of the page that shows the message; nil for a page that answers a form, which has no path to return to.
    var page: String? { context.request.method.isSafe ? context.request.address : nil }

    /// Returns the customer of a notice that visitors do not get. Throws `NotFound` for a visitor.
    func owner() throws -> Customer.ID {
        guard let customer = user.customer else { throw NotFound("page") }
        return customer
    }

    func dismissal(_ label: Message) -> NoticeLink {
        NoticeLink(label: label, path: page ?? Paths.home)
    }
}
