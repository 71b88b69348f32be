import HTTP
import Shop
import Storage

/// Sends a mail to the manager who asks for it, to see whether mail arrives.
struct TestMailsController {
    let renderer: PageRenderer

    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        guard let account = try context.currentUser().account, let email = account.email else { throw NotSignedIn() }
        let mails = try renderer.mails(context, transaction.snapshot)
        let id = try transaction.enqueue(mails.test(to: email, of: account.customer))
        return context.redirect(to: Paths.mail(id), .mailWaits(id))
    }
}
