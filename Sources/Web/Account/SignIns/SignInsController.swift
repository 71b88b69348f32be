import HTTP
import Localization
import Shop
import Storage

struct SignInsController {
    let renderer: PageRenderer

    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let own = try context.currentUser().session?.id
        let rows = try snapshot.ask(.signIns(to: context.account(), at: snapshot.now)).map {
            SignInRow(signIn: $0, isThisOne: $0.session == own, clock: layouts.clock)
        }
        let page = SignInsPage(layout: layouts.accountLayout(.words("shop.account.signIns.title")), rows: rows)
        return renderer.privatePage(\.signIns, page, to: context)
    }

    /// Ends one sign-in.
    func destroy(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let account = try context.account()
        guard let id: Session.ID = context.parameters.key("session"),
            try transaction.endSignIn(id, to: account.id)
        else { throw NotFound("page") }
        context.record(SecurityEvent(.signOut, .ok, account: account.email))
        return context.redirect(to: Paths.signIns, .signInsEnded)
    }

    /// Ends all others.
    func destroyOthers(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let account = try context.account()
        guard let own = try context.currentUser().session else { throw NotSignedIn() }
        if try transaction.endSignIns(to: account.id, but: own.id) > 0 {
            context.record(SecurityEvent(.signOut, .ok, account: account.email))
        }
        return context.redirect(to: Paths.signIns, .signInsEnded)
    }
}
