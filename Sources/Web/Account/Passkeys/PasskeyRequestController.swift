import HTTP
import Secrets
import Shop
import Storage

/// Asks staff for their passkey after their password.
struct PasskeyRequestController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let destination = LocalPath(context.request.query["then"])
        guard try context.waitingSignIn() != nil else { return try context.redirectPastPasskey(to: destination) }
        return try renderer.passkeyRequest(context, snapshot, then: destination)
    }

    func prepare(_ context: RequestContext, _ snapshot: Snapshot) throws -> BackgroundJob<ShownPasskey?> {
        let form = PasskeyRequestForm(context.request.form)
        guard let (session, account) = try context.waitingSignIn(), let party = context.relyingParty else {
            return .answer(try context.redirectPastPasskey(to: form.destination))
        }
        guard let assertion = form.assertion,
            let challenge = try snapshot.ask(.challenge(of: session, at: snapshot.now)),
            let passkey = try snapshot.ask(.passkey(credentialID: assertion.credentialID, of: account.id))
        else { return .work { nil } }
        return .work { ShownPasskey(passkey, assertion, answering: challenge, for: party) }
    }

    /// Lets somebody in who has shown their passkey.
    func create(_ context: RequestContext, _ shown: ShownPasskey?, _ transaction: Transaction) throws -> Response {
        let destination = PasskeyRequestForm(context.request.form).destination
        guard let (session, account) = try context.waitingSignIn() else {
            return try context.redirectPastPasskey(to: destination)
        }
        let raised: CustomerSession
        do {
            guard let shown else { throw SecondFactorRefusal.challengeIsOver }
            raised = try context.raiseRights(of: account) {
                try transaction.admit(
                    session, by: shown.passkey, signCount: shown.signCount, answering: shown.challenge,
                    newTokenHash: $0)
            }.session
        } catch is SecondFactorRefusal {
            throw refusal(of: account, in: session, then: destination)
        }
        context.record(SecurityEvent(.passkey, .ok, account: account.email))
        return context.redirect(to: destination?.text ?? Paths.start(of: account), .signedIn(nil), raised)
    }

    /// The question is used up by a wrong answer, too.
    private func refusal(of account: Account, in session: Session.ID, then destination: LocalPath?) -> RefusedChange {
        let error = FieldError(field: "use-passkey", message: Messages.passkeyRefused)
        var refused = RefusedChange(event: SecurityEvent(.passkey, .failed, account: account.email)) {
            try renderer.passkeyRequest($0, $1, then: destination, [error])
        }
        refused.keep = { try $0.endChallenge(of: session) }
        return refused
    }
}

/// A passkey whose signature is right.
struct ShownPasskey: Sendable {
    let passkey: Passkey.ID
    let signCount: UInt32
    let challenge: [UInt8]

    /// Nil when its signature, or anything that it signs, is wrong.
    init?(_ passkey: Passkey, _ assertion: PasskeyAssertion, answering challenge: [UInt8], for party: RelyingParty) {
        guard
            let signCount = try? assertion.verify(
                publicKey: passkey.publicKey, signCount: passkey.signCount, answering: challenge, for: party)
        else { return nil }
        self.passkey = passkey.id
        self.signCount = signCount
        self.challenge = challenge
    }
}
