import HTTP
import Localization
import Secrets
import Shop
import Storage

struct JoinController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let destination = LocalPath(context.request.query["then"])
        guard try !context.hasJoined() else { return .redirect(to: destination?.text ?? Paths.account) }
        return try joinPage(context, snapshot, JoinForm(then: destination), nil)
    }

    func prepare(_ context: RequestContext, _ snapshot: Snapshot) throws -> BackgroundJob<JoiningCustomer> {
        let form = JoinForm(context.request.form)
        switch form.checked() {
        case .failure(let problem): return .answer(try joinPage(context, snapshot, form, problem))
        case .success(let customer):
            // Whether an address has an account is told to nobody who asks often.
            try context.beginJoining(at: snapshot.now)
            return .work {
                JoiningCustomer(customer: customer, passwordHash: try PasswordHash.make(customer.password.bytes))
            }
        }
    }

    func create(_ context: RequestContext, _ joining: JoiningCustomer, _ transaction: Transaction) throws -> Response {
        let form = JoinForm(context.request.form)
        let customer = joining.customer
        guard try !context.hasJoined() else { return .redirect(to: Paths.account) }
        if try context.currentUser().customer == nil {
            try context.beginVisitor(at: transaction.now)
        }
        let token = SessionToken.random()
        do {
            let account = try transaction.join(
                context.currentUser().session, as: customer.details, email: customer.email,
                passwordHash: joining.passwordHash, newTokenHash: token.hash, browser: context.browser)
            try transaction.setLanguage(context.language.tag, of: account.customer)
            context.record(SecurityEvent(.join, .ok, account: customer.email))
            if context.site.canMailLinks,
                (try? context.beginMail(to: customer.email, at: transaction.now)) == true
            {
                let mails = try renderer.mails(context, transaction.snapshot)
                try transaction.enqueueConfirmation(of: customer.email, for: account, mails)
            }
            let session = CustomerSession(customer: account.customer, token: token)
            return context.redirect(to: form.destination?.text ?? Paths.account, .joined, session)
        } catch JoinRefusal.emailIsTaken {
            throw try refusal(form, customer.email, context, transaction.snapshot)
        }
    }

    /// The form again, which says that the address is taken. Its owner is told, too.
    private func refusal(
        _ form: JoinForm, _ email: EmailAddress, _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> RefusedChange {
        let mail = try attemptMail(to: email, context, snapshot)
        var refusal = RefusedChange(event: SecurityEvent(.join, .refused, account: email)) { context, snapshot in
            try joinPage(context, snapshot, form, Problem(errors: [.emailIsTaken]))
        }
        if let mail { refusal.keep = { try $0.enqueue(mail) } }
        return refusal
    }

    /// Tells the owner of an account that somebody tried to join with their address; nil when they were told just now.
    private func attemptMail(
        to email: EmailAddress, _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> OutgoingMail? {
        guard let owner = try snapshot.ask(.account(email)),
            (try? context.beginMail(to: email, at: snapshot.now)) == true
        else { return nil }
        return try renderer.mails(context, snapshot).joinAttempt(to: email, of: owner.customer)
    }

    private func joinPage(_ context: RequestContext, _ snapshot: Snapshot, _ form: JoinForm, _ problem: Problem?) throws
        -> Response
    {
        let layouts = try renderer.layouts(context, snapshot)
        let page = JoinPage(
            layout: layouts.layout(.words("shop.account.join.title"), tab: .account, problem: problem), form: form)
        return renderer.secretPage(
            \.join, page, to: context, status: problem.status)
    }
}

/// A new customer, and the hash of their password.
struct JoiningCustomer: Sendable {
    let customer: NewCustomer
    let passwordHash: String
}

extension FieldError {
    static let emailIsTaken = FieldError(
        field: "email", message: .words("shop.account.faults.emailTaken"))
}

extension RequestContext {
    /// True when the sender is signed in, and not as a guest.
    func hasJoined() throws -> Bool { try currentUser().account?.email != nil }
}
