import HTTP
import Secrets
import Shop
import Storage

struct SignInController {
    let pages: Pages
    let door: Doorkeeper

    func show(_ visit: Visit, _ snapshot: Snapshot) throws -> Response {
        let destination = LocalPath(visit.request.query["then"])
        if let account = try visit.account(in: snapshot) {
            return .redirect(to: destination?.text ?? Paths.start(of: account))
        }
        return try page(visit, snapshot, SignInForm(then: destination), [])
    }

    func prepare(_ visit: Visit, _ snapshot: Snapshot) throws -> Preparation<SignInCheck> {
        let form = SignInForm(visit.request.form)
        guard let email = form.email, let password = form.passwordBytes, form.errors.isEmpty else {
            return .answer(try page(visit, snapshot, form, form.errors, .unprocessableContent))
        }
        let account = try snapshot.account(email)
        let attempt = try visit.attempt(to: email, account, snapshot)
        if let seconds = door.begin(attempt, at: snapshot.now) {
            visit.note(SecurityEvent(.signIn, .throttled, account: email))
            return .answer(try wait(seconds, visit, snapshot, form))
        }
        let hash = try account.flatMap { try snapshot.passwordHash(of: $0.id) }
        let check: @Sendable () throws -> SignInCheck = { [door] in
            try SignInCheck(of: password, hash: hash, attempt: attempt, by: door)
        }
        return .work(check) { [door] in door.takeBack(attempt) }
    }

    func create(_ visit: Visit, _ check: SignInCheck, _ transaction: Transaction) throws -> Response {
        let form = SignInForm(visit.request.form)
        guard check.isRight, let account = try form.email.flatMap(transaction.snapshot.account),
            // Nobody has changed the password since it was looked at.
            try transaction.snapshot.passwordHash(of: account.id) == check.hash
        else {
            visit.note(SecurityEvent(.signIn, .failed, account: form.email))
            return try page(visit, transaction.snapshot, form, [.noMatch], .unprocessableContent)
        }
        visit.note(SecurityEvent(.signIn, .ok, account: account.email))
        door.succeeded(check.attempt)
        if let hash = check.betterHash { try transaction.renewPasswordHash(hash, of: account.id) }
        let session = try visit.signIn(to: account, in: transaction)
        return visit.redirect(to: form.destination?.text ?? Paths.start(of: account), .signedIn, session)
    }

    private func wait(_ seconds: Int64, _ visit: Visit, _ snapshot: Snapshot, _ form: SignInForm) throws -> Response {
        let time = seconds < 120 ? counted(Int(seconds), "second") : counted(Int(seconds + 59) / 60, "minute")
        let message = "Too many attempts. Try again in \(time)."
        let errors = [FieldError(field: "password", message: message)]
        var response = try page(visit, snapshot, form, errors, .tooManyRequests)
        response.headers.set("Retry-After", "\(seconds)")
        return response
    }

    private func page(
        _ visit: Visit, _ snapshot: Snapshot, _ form: SignInForm, _ errors: [FieldError], _ status: Status = .ok
    ) throws -> Response {
        let context = try PageContext(visit, snapshot, pages.assets)
        let page = SignInPage(
            layout: context.layout("Sign in", problem: Problem(errors)), email: form.typedEmail,
            destination: form.destination?.text)
        return visit.secretPage(pages.signIn, page, status: status)
    }
}

/// What came of looking at a password.
struct SignInCheck: Sendable {
    let attempt: SignInThrottle.Attempt
    /// What the password was compared with.
    let hash: String?
    let isRight: Bool
    /// The same password with today's parameters, where the present hash has older ones.
    let betterHash: String?

    init(of password: [UInt8], hash: String?, attempt: SignInThrottle.Attempt, by door: Doorkeeper) throws {
        self.attempt = attempt
        self.hash = hash
        isRight = try door.verify(password, against: hash)
        let isOld = isRight && hash.map(PasswordHash.needsRehash) ?? false
        betterHash = isOld ? try PasswordHash.make(password) : nil
    }
}

extension SignInForm {
    fileprivate init(then destination: LocalPath?) {
        typedEmail = ""
        passwordBytes = []
        self.destination = destination
    }
}

extension Visit {
    /// Where a try to sign in comes from.
    fileprivate func attempt(
        to email: EmailAddress, _ account: Account?, _ snapshot: Snapshot
    ) throws -> SignInThrottle.Attempt {
        if let account, let visitor = try visitor(in: snapshot), try snapshot.hasSignedIn(visitor, to: account.id) {
            return .init(account: email, from: .knownBrowser(visitor))
        }
        return .init(account: email, from: .network(request.remoteNetwork))
    }
}
