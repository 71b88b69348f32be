import HTTP
import Shop
import Storage

struct AccountController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let account = layouts.personal?.user.account
        let details = try account.flatMap { try snapshot.ask(.details(of: $0.customer)) }
        let page = AccountPage(
            layout: layouts.layout("Account", tab: .account), account: account,
            name: account.map { $0.name(details) })
        return renderer.privatePage(\.account, page, to: context.request)
    }
}

extension Account {
    /// What pages call the person: their first name, the address before they told one, or "Guest".
    func name(_ details: CustomerDetails?) -> String {
        guard !isGuest, let givenName = details?.givenName, !givenName.isEmpty else { return name }
        return givenName
    }
}
