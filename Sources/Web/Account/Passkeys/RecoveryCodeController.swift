import HTTP
import Localization
import Secrets
import Shop
import Storage

/// Takes a recovery code in place of a passkey. Guesses are slowed down as those of passwords are.
struct RecoveryCodeController {
    let renderer: PageRenderer
    /// Not the one of passwords: whoever knows the password would clear its count.
    let throttle: PasswordAuthenticator

    func prepare(_ context: RequestContext, _ snapshot: Snapshot) throws -> BackgroundJob<Attempt> {
        let destination = LocalPath(context.request.form["then"])
        guard let account = try context.waitingSignIn()?.account, let email = account.email else {
            return .answer(try context.redirectPastPasskey(to: destination))
        }
        let typed = context.request.form.typed("code", upTo: 200)
        guard !typed.isEmpty else {
            return .answer(
                try recoveryCodePage(
                    context, snapshot, .words("shop.account.faults.codeMissing"), .unprocessableContent))
        }
        // By the network alone: each sign-in makes a browser known.
        let attempt = SignInThrottle.Attempt(account: email, from: .network(context.request.remoteNetwork))
        if let seconds = throttle.begin(attempt, in: context, at: snapshot.now) {
            context.record(SecurityEvent(.recoveryCode, .throttled, account: email))
            return .answer(try wait(seconds, context, snapshot))
        }
        let read: @Sendable () -> Attempt = { Attempt(hash: RecoveryCode(typed: typed)?.hash, counted: attempt) }
        return .work(read) { [throttle] in throttle.takeBack(attempt) }
    }

    /// Lets somebody in by a code, which no longer works then.
    func create(_ context: RequestContext, _ attempt: Attempt, _ transaction: Transaction) throws -> Response {
        let destination = LocalPath(context.request.form["then"])
        guard let (session, account) = try context.waitingSignIn() else {
            return try context.redirectPastPasskey(to: destination)
        }
        let raised: CustomerSession
        do {
            guard let hash = attempt.hash else { throw SecondFactorRefusal.noSuchCode }
            raised = try context.raiseRights(of: account) {
                try transaction.admit(session, byCode: hash, of: account.id, newTokenHash: $0)
            }.session
        } catch is SecondFactorRefusal {
            throw RefusedChange(event: SecurityEvent(.recoveryCode, .failed, account: account.email)) {
                try recoveryCodePage($0, $1, Messages.noSuchCode, .unprocessableContent)
            }
        }
        context.afterCommit { [throttle] in throttle.succeeded(attempt.counted) }
        context.record(SecurityEvent(.recoveryCode, .ok, account: account.email))
        return context.redirect(to: destination?.text ?? Paths.start(of: account), .signedIn(nil), raised)
    }

    /// A typed code, counted as a guess until it is found.
    struct Attempt: Sendable {
        /// Nil for what has not the form of a code.
        let hash: [UInt8]?
        let counted: SignInThrottle.Attempt
    }

    private func wait(_ seconds: Int64, _ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        var response = try recoveryCodePage(
            context, snapshot, Messages.tooManyAttempts(wait: seconds), .tooManyRequests)
        response.headers.set("Retry-After", "\(seconds)")
        return response
    }

    private func recoveryCodePage(
        _ context: RequestContext, _ snapshot: Snapshot, _ message: Message, _ status: Status
    ) throws -> Response {
        try renderer.passkeyRequest(
            context, snapshot, then: LocalPath(context.request.form["then"]),
            [FieldError(field: "code", message: message)], status)
    }
}
