import HTTP
import Shop
import Storage

struct AccountController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let account = layouts.personal?.user.account
        let page = AccountPage(
            layout: layouts.layout(account.map { "Hello, \($0.name.isolated)" } ?? "Account", tab: .account),
            account: account)
        return renderer.page(\.account, page, to: context.request)
    }
}
