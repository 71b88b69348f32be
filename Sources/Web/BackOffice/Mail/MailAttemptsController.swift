import HTTP
import Shop
import Storage

/// Sends a mail again that has failed.
struct MailAttemptsController {
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let mail = try context.mail(in: transaction.snapshot)
        let waits = try transaction.sendAgain(mail.id)
        return context.redirect(to: Paths.mail(mail.id), waits ? .mailWaits(mail.id) : nil)
    }
}
