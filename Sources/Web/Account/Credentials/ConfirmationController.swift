import HTTP
import Secrets
import Shop
import Storage

struct ConfirmationController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let key = context.request.query["key"] ?? ""
        let confirmation = try snapshot.confirmation(key)
        let layout = try renderer.layouts(context, snapshot).accountLayout("Confirm your address")
        return renderer.secretPage(
            \.confirmation, ConfirmationPage(layout: layout, key: key, email: confirmation.email),
            to: context.request, status: .ok)
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
        return context.redirect(to: Paths.account, .emailConfirmed)
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
