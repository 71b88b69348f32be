import HTTP
import Localization
import Secrets
import Shop
import Storage

struct SignInController {
    let renderer: PageRenderer
    let authenticator: PasswordAuthenticator

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let destination = LocalPath(context.request.query["then"])
        let account = try context.currentUser().session?.account
        let isAgain = context.request.query["again"] != nil
        if let account, !isAgain, !account.isGuest {
            return .redirect(to: destination?.text ?? Paths.start(of: account))
        }
        return try signInPage(context, snapshot, SignInForm(then: destination, email: account?.email), [])
    }

    func prepare(_ context: RequestContext, _ snapshot: Snapshot) throws -> BackgroundJob<SignInCheck> {
        let form = SignInForm(context.request.form)
        guard let email = form.email, let password = form.passwordBytes, form.errors.isEmpty else {
            return .answer(try signInPage(context, snapshot, form, form.errors, .unprocessableContent))
        }
        let account = try snapshot.ask(.account(email))
        let attempt = try context.attempt(to: email, account, snapshot)
        if let seconds = authenticator.begin(attempt, in: context, at: snapshot.now) {
            if try context.isFirstThrottled(email, at: snapshot.now) {
                context.record(SecurityEvent(.signIn, .throttled, account: email))
            }
            return .answer(try wait(seconds, context, snapshot, form))
        }
        let hash = try account.flatMap { try snapshot.ask(.passwordHash(of: $0.id)) }
        let check: @Sendable () throws -> SignInCheck = { [authenticator] in
            try SignInCheck(of: password, hash: hash, attempt: attempt, by: authenticator)
        }
        return .work(check) { [authenticator] in authenticator.takeBack(attempt) }
    }

    func create(_ context: RequestContext, _ check: SignInCheck, _ transaction: Transaction) throws -> Response {
        let form = SignInForm(context.request.form)
        guard check.isRight, let account = try form.email.flatMap({ try transaction.snapshot.ask(.account($0)) }),
            // The password has not been changed since it was checked.
            try transaction.snapshot.ask(.passwordHash(of: account.id)) == check.hash
        else {
            throw RefusedChange(event: SecurityEvent(.signIn, .failed, account: form.email)) { context, snapshot in
                try signInPage(context, snapshot, form, [.noMatch], .unprocessableContent)
            }
        }
        context.record(SecurityEvent(.signIn, .ok, account: account.email))
        context.afterCommit { [authenticator] in authenticator.succeeded(check.attempt) }
        if let hash = check.betterHash { try transaction.renewPasswordHash(hash, of: account.id) }
        let (session, leftOut) = try context.signIn(to: account, in: transaction)
        let destination = form.destination?.text ?? Paths.start(of: account)
        guard try !context.mustShowPasskey(account, transaction.snapshot) else {
            return context.redirect(to: Paths.passkey(then: destination), nil, session)
        }
        return context.redirect(to: destination, .signedIn(leftOut), session)
    }

    private func wait(_ seconds: Int64, _ context: RequestContext, _ snapshot: Snapshot, _ form: SignInForm) throws
        -> Response
    {
        var response = try signInPage(context, snapshot, form, [.wait(seconds)], .tooManyRequests)
        response.headers.set("Retry-After", "\(seconds)")
        return response
    }

    private func signInPage(
        _ context: RequestContext, _ snapshot: Snapshot, _ form: SignInForm, _ errors: [FieldError],
        _ status: Status = .ok
    ) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let page = SignInPage(
            layout: layouts.layout(.words("shop.account.signIn.title"), tab: .account, problem: Problem(errors)),
            email: form.typedEmail,
            destination: form.destination?.text, isAgain: try context.hasJoined())
        return renderer.secretPage(\.signIn, page, to: context, status: status)
    }
}

/// Result of checking a password.
struct SignInCheck: Sendable {
    let attempt: SignInThrottle.Attempt
    /// Hash that the password was compared with.
    let hash: String?
    let isRight: Bool
    /// The same password with today's parameters, where the present hash has older ones.
    let betterHash: String?

    init(of password: [UInt8], hash: String?, attempt: SignInThrottle.Attempt, by authenticator: PasswordAuthenticator)
        throws
    {
        self.attempt = attempt
        self.hash = hash
        isRight = try authenticator.verify(password, against: hash)
        let isOld = isRight && hash.map(PasswordHash.needsRehash) ?? false
        betterHash = isOld ? try PasswordHash.make(password) : nil
    }
}

extension SignInForm {
    fileprivate init(then destination: LocalPath?, email: EmailAddress?) {
        typedEmail = email?.displayed ?? ""
        passwordBytes = []
        self.destination = destination
    }
}

extension RequestContext {
    /// Origin of an attempt to sign in.
    func attempt(
        to email: EmailAddress, _ account: Account?, _ snapshot: Snapshot
    ) throws -> SignInThrottle.Attempt {
        if let account, let session = try currentUser().session,
            try snapshot.ask(.hasSignedIn(session.id, to: account.id))
        {
            return .init(account: email, from: .knownBrowser(session.id))
        }
        return .init(account: email, from: .network(request.remoteNetwork))
    }
}
