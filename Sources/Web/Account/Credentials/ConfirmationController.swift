import HTTP
import Localization
import Secrets
import Shop
import Storage

/// The page behind a link that confirms an address.
struct ConfirmationController {
    let renderer: PageRenderer

    /// Redirects the link to the same page without the key in its address. That does not use the link up.
    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        if let key = context.request.query["key"] { return try hide(key, context, snapshot) }
        let key = context.site.confirmationKeyCookie.value(in: context.request)?.text ?? ""
        let confirmation = try snapshot.confirmation(key)
        let layout = try renderer.layouts(context, snapshot).accountLayout(
            .words("shop.account.confirmation.title"))
        return renderer.secretPage(
            \.confirmation, ConfirmationPage(layout: layout, key: key, email: confirmation.email),
            to: context, status: .ok)
    }

    private func hide(_ text: String, _ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        guard let key = SessionToken(text: text) else { throw ExpiredConfirmation() }
        _ = try snapshot.confirmation(text)
        var response = Response.redirect(to: Paths.confirmation)
        response.headers.set("Cache-Control", "private, no-store")
        response.setCookie(context.site.confirmationKeyCookie.set(key))
        return response
    }

    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let key = context.request.form.short("key", upTo: SessionToken.textLength) ?? ""
        let confirmation = try transaction.snapshot.confirmation(key)
        do {
            if let old = try transaction.confirm(confirmation) {
                let mails = try renderer.mails(context, transaction.snapshot)
                try transaction.enqueue(mails.addressChanged(to: old, of: confirmation.account.customer))
            }
        } catch JoinRefusal.emailIsTaken {
            throw ExpiredConfirmation()
        }
        context.record(SecurityEvent(.emailChange, .ok, account: confirmation.email))
        var response = context.redirect(to: Paths.account, .emailConfirmed)
        response.setCookie(context.site.confirmationKeyCookie.cleared)
        return response
    }
}

extension Snapshot {
    fileprivate func confirmation(_ key: String) throws -> EmailConfirmation {
        guard let key = SessionToken(text: key),
            let confirmation = try ask(.emailConfirmation(keyHash: key.hash, at: now))
        else { throw ExpiredConfirmation() }
        return confirmation
    }
}

/// The link was used, is too old, or never existed. Becomes a 410 page.
struct ExpiredConfirmation: Error {}
