import HTTP
import Localization
import Shop
import Storage

struct AccountController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let account = layouts.personal?.user.account
        let details = try account.flatMap { try snapshot.ask(.details(of: $0.customer)) }
        let order = try layouts.customer.flatMap { try snapshot.recentOrders(of: $0).first }
        let addresses = try account.map { try snapshot.ask(.addresses(of: $0.customer)) }
        let page = AccountPage(
            layout: layouts.layout(.words("shop.account.overview.title"), tab: .account), account: account,
            name: account.map { $0.message(details) }, order: order.map { OrderRow(order: $0, clock: layouts.clock) },
            address: addresses?.first?.address)
        return renderer.privatePage(\.account, page, to: context)
    }
}

extension Account {
    /// The name by which pages greet the customer: the first name, the email address if the shop knows no name, or
    /// "Guest".
    func message(_ details: CustomerDetails?) -> Message {
        if isGuest { return .words("shop.account.greeting.guest") }
        guard let givenName = details?.givenName, !givenName.isEmpty else { return .verbatim(name) }
        return .verbatim(givenName)
    }
}
