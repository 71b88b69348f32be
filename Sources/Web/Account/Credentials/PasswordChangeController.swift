import HTTP
import Localization
import Secrets
import Shop
import Storage

struct PasswordChangeController {
    let renderer: PageRenderer
    let authenticator: PasswordAuthenticator

    func edit(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        _ = try context.joinedAccount()
        return try passwordChangePage(context, snapshot, nil)
    }

    func prepare(_ context: RequestContext, _ snapshot: Snapshot) throws -> BackgroundJob<PasswordChange> {
        let account = try context.joinedAccount()
        let form = PasswordChangeForm(context.request.form)
        switch form.checked(for: account.email) {
        case .failure(let problem): return .answer(try passwordChangePage(context, snapshot, problem))
        case .success(let password):
            return try confirm(form.present ?? [], of: account, context, snapshot) { check in
                PasswordChange(check: check, newHash: check.isRight ? try PasswordHash.make(password.bytes) : nil)
            }
        }
    }

    /// Changes the password. Everybody else who is signed in to the account is signed out.
    func update(_ context: RequestContext, _ change: PasswordChange, _ transaction: Transaction) throws -> Response {
        let account = try context.joinedAccount()
        guard let hash = change.newHash, try change.check.stillHolds(for: account, in: transaction.snapshot) else {
            throw RefusedChange(event: SecurityEvent(.passwordSet, .failed, account: account.email)) {
                try passwordChangePage($0, $1, Problem(errors: [.wrongPassword]))
            }
        }
        context.afterAttempt { [authenticator] in authenticator.succeeded(change.check.attempt) }
        try context.beginCredentialChange(of: account, at: transaction.now)
        context.record(SecurityEvent(.passwordSet, .ok, account: account.email))
        try transaction.setPassword(hash, of: account.id)
        let mails = try renderer.mails(context, transaction.snapshot)
        try transaction.enqueue(mails.passwordChanged, toOwnerOf: account, causedBy: context)
        let (session, _) = try context.signIn(
            to: account, in: transaction, passesWithoutPasskey: context.hasShownPasskey(transaction.snapshot))
        return context.redirect(to: Paths.account, .passwordChanged, session)
    }

    private func confirm(
        _ password: [UInt8], of account: Account, _ context: RequestContext, _ snapshot: Snapshot,
        _ then: @escaping @Sendable (SignInCheck) throws -> PasswordChange
    ) throws -> BackgroundJob<PasswordChange> {
        let confirmation = try PasswordConfirmation(of: account, context, snapshot, authenticator)
        if let problem = confirmation.problem {
            context.record(SecurityEvent(.passwordSet, .throttled, account: account.email))
            return .answer(try passwordChangePage(context, snapshot, problem))
        }
        return .work({ try then(confirmation.check(password)) }, abandoned: confirmation.abandon)
    }

    private func passwordChangePage(_ context: RequestContext, _ snapshot: Snapshot, _ problem: Problem?) throws
        -> Response
    {
        let page = PasswordChangePage(
            layout: try renderer.layouts(context, snapshot).accountLayout(
                .words("shop.account.passwordChange.title"), problem: problem),
            email: try context.account().name)
        return renderer.secretPage(
            \.passwordChange, page, to: context, status: problem.status)
    }
}

/// Result of checking the present password, and the hash of the new one.
struct PasswordChange: Sendable {
    let check: SignInCheck
    /// Nil where the present password was wrong.
    let newHash: String?
}
