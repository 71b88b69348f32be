import HTTP
import Localization
import Secrets
import Shop
import Storage

/// The page for somebody who has forgotten their password. It answers for every address alike, and does the same work
/// for it: only the mail tells whether there is an account (OWASP ASVS 5.0, 6.3.8).
struct ForgottenController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try forgottenPage(context, snapshot, typed: "", nil)
    }

    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let typed = context.request.form.typed("email", upTo: EmailAddress.longestTyped)
        guard context.site.canMailLinks else { return .redirect(to: Paths.forgotten) }
        guard let email = EmailAddress(typed) else {
            throw RefusedChange { try forgottenPage($0, $1, typed: typed, Problem(errors: [.address(typed: typed)])) }
        }
        guard try context.beginMail(to: email, at: transaction.now) else {
            // The mails before this one hold links that still work.
            return context.redirect(to: Paths.signIn, .linkMailed)
        }
        let token = SessionToken.random()
        let account = try transaction.snapshot.ask(.account(email))
        try transaction.setPasswordLink(keyHash: token.hash, forWhoeverHas: email)
        try transaction.enqueue(
            renderer.mails(context, transaction.snapshot).passwordForgotten(
                to: email, of: account?.customer, path: Paths.password(key: token),
                until: transaction.now + Account.mailedLinkLifetime))
        context.record(SecurityEvent(.passwordForgotten, .ok, account: email))
        return context.redirect(to: Paths.signIn, .linkMailed)
    }

    private func forgottenPage(
        _ context: RequestContext, _ snapshot: Snapshot, typed: String, _ problem: Problem?
    ) throws -> Response {
        let page = ForgottenPage(
            layout: try renderer.layouts(context, snapshot).accountLayout(
                .words("shop.account.forgotten.title"), problem: problem),
            typed: typed, isMailed: context.site.canMailLinks)
        return renderer.secretPage(
            \.forgotten, page, to: context, status: problem.status)
    }
}
