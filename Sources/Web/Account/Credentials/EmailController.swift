import HTTP
import Localization
import Secrets
import Shop
import Storage

struct EmailController {
    let renderer: PageRenderer
    let authenticator: PasswordAuthenticator

    func edit(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try emailPage(context, snapshot, EmailForm(), nil)
    }

    func prepare(_ context: RequestContext, _ snapshot: Snapshot) throws -> BackgroundJob<SignInCheck> {
        let account = try context.joinedAccount()
        let form = EmailForm(context.request.form)
        if case .failure(let problem) = form.checked(was: account.email) {
            return .answer(try emailPage(context, snapshot, form, problem))
        }
        let confirmation = try PasswordConfirmation(of: account, context, snapshot, authenticator)
        if let problem = confirmation.problem { return .answer(try emailPage(context, snapshot, form, problem)) }
        return .work({ try confirmation.check(form.password ?? []) }, abandoned: confirmation.abandon)
    }

    /// Mails a link to the new address. Where the shop mails none, the address is changed at once.
    func update(_ context: RequestContext, _ check: SignInCheck, _ transaction: Transaction) throws -> Response {
        let account = try context.joinedAccount()
        let form = EmailForm(context.request.form)
        let email = try form.checked(was: account.email).get()
        guard try check.stillHolds(for: account, in: transaction.snapshot) else {
            throw RefusedChange(event: SecurityEvent(.emailChange, .failed, account: account.email)) {
                try emailPage($0, $1, form, Problem(errors: [.wrongPassword]))
            }
        }
        context.afterAttempt { [authenticator] in authenticator.succeeded(check.attempt) }
        try context.beginCredentialChange(of: account, at: transaction.now)
        if context.site.canMailLinks {
            if try context.beginMail(to: email, at: transaction.now) {
                try mailLink(to: email, for: account, context, transaction)
            }
            return context.redirect(to: Paths.account, .confirmationMailed)
        }
        let mails = try renderer.mails(context, transaction.snapshot)
        // Before the change, while the shop knows whether the old address is confirmed.
        try transaction.enqueue(mails.addressChanged, toOwnerOf: account, causedBy: context)
        do {
            try transaction.setEmail(email, of: account)
        } catch JoinRefusal.emailIsTaken {
            throw RefusedChange { try emailPage($0, $1, form, Problem(errors: [.emailIsTaken])) }
        }
        context.record(SecurityEvent(.emailChange, .ok, account: email))
        return context.redirect(to: Paths.account, .detailsSaved)
    }

    /// An address that another account has gets another mail: only there one learns of it. Either way the link before no
    /// longer works, which would tell as much.
    private func mailLink(
        to email: EmailAddress, for account: Account, _ context: RequestContext, _ transaction: Transaction
    ) throws {
        let mails = try renderer.mails(context, transaction.snapshot)
        if let other = try transaction.snapshot.ask(.account(email)) {
            try transaction.setEmailConfirmation(keyHash: SessionToken.random().hash, of: email, for: account.id)
            try transaction.enqueue(mails.joinAttempt(to: email, of: other.customer))
        } else {
            try transaction.enqueueConfirmation(of: email, for: account, mails)
        }
    }

    private func emailPage(
        _ context: RequestContext, _ snapshot: Snapshot, _ form: EmailForm, _ problem: Problem?
    ) throws -> Response {
        let account = try context.joinedAccount()
        let page = EmailPage(
            layout: try renderer.layouts(context, snapshot).accountLayout(
                .words("shop.account.email.title"), problem: problem),
            present: account.name, pending: try snapshot.ask(.pendingEmail(of: account.id, at: snapshot.now)),
            typed: form.typedEmail, isConfirmed: context.site.canMailLinks)
        return renderer.secretPage(
            \.email, page, to: context, status: problem.status)
    }
}

extension Transaction {
    /// Mails a link to an address, by which its owner confirms that it is theirs.
    func enqueueConfirmation(of email: EmailAddress, for account: Account, _ mails: MailRenderer) throws {
        let token = SessionToken.random()
        try setEmailConfirmation(keyHash: token.hash, of: email, for: account.id)
        try enqueue(
            mails.addressConfirmation(
                to: email, of: account.customer, path: Paths.confirmation(key: token),
                until: now + EmailConfirmation.lifetime))
    }
}
