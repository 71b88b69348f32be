import HTTP
import Localization
import Secrets
import Shop
import Storage

/// The passkeys of somebody who works for the shop.
struct PasskeysController {
    let renderer: PageRenderer

    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try list(context, snapshot)
    }

    func prepare(_ context: RequestContext, _ snapshot: Snapshot) throws -> BackgroundJob<MadePasskey?> {
        let form = PasskeyForm(context.request.form)
        if let error = form.nameError { return .answer(try list(context, snapshot, form, error)) }
        guard let party = context.relyingParty, let session = try context.currentUser().session?.id,
            let challenge = try snapshot.ask(.challenge(of: session, at: snapshot.now))
        else { return .work { nil } }
        return .work {
            form.passkey(answering: challenge, for: party).map { MadePasskey(passkey: $0, challenge: challenge) }
        }
    }

    /// Adds a passkey. With the first one come recovery codes, which are shown this once.
    func create(_ context: RequestContext, _ made: MadePasskey?, _ transaction: Transaction) throws -> Response {
        let form = PasskeyForm(context.request.form)
        guard let session = try context.currentUser().session?.id, let account = try context.currentUser().account
        else {
            throw NotSignedIn()
        }
        let codes = RecoveryCode.ten()
        do {
            guard let made else { throw SecondFactorRefusal.challengeIsOver }
            let (raised, isFirst) = try context.raiseRights(of: account) {
                try transaction.addPasskey(
                    credentialID: made.passkey.credentialID, publicKey: made.passkey.publicKey,
                    signCount: made.passkey.signCount, name: form.name, to: account.id, from: session,
                    answering: made.challenge, firstCodes: codes.map(\.hash), newTokenHash: $0)
            }
            context.record(SecurityEvent(.passkeyAdded, .ok, account: account.email))
            let mails = try renderer.mails(context, transaction.snapshot)
            try transaction.enqueue(mails.passkeysChanged, toOwnerOf: account)
            guard isFirst else { return context.redirect(to: Paths.passkeys, .passkey(.added), raised) }
            var response = try renderer.recoveryCodes(codes, context, transaction.snapshot)
            response.setCookie(context.site.sessionCookie.set(raised.token))
            return response
        } catch let refusal as SecondFactorRefusal {
            throw refused(refusal, form, account, session)
        }
    }

    /// The question is used up by a wrong answer, too.
    private func refused(
        _ refusal: SecondFactorRefusal, _ form: PasskeyForm, _ account: Account, _ session: Session.ID
    ) -> RefusedChange {
        var refused = RefusedChange(event: SecurityEvent(.passkeyAdded, .refused, account: account.email)) {
            try list($0, $1, form, FieldError(field: "name", message: refusal.reason))
        }
        refused.keep = { try $0.endChallenge(of: session) }
        return refused
    }

    private func list(
        _ context: RequestContext, _ snapshot: Snapshot, _ form: PasskeyForm? = nil, _ error: FieldError? = nil
    ) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let page = try PasskeysPage(layouts, context, snapshot, typedName: form?.name, Problem([error]))
        return renderer.secretPage(
            \.passkeys, page, to: context, status: Problem([error]).status)
    }
}

extension PasskeysController {
    func edit(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try passkeyPage(context.passkey(in: snapshot), context, snapshot)
    }

    /// Gives it another name.
    func update(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let form = PasskeyForm(context.request.form)
        let passkey = try context.passkey(in: transaction.snapshot)
        if let error = form.nameError {
            throw RefusedChange { try passkeyPage(passkey, $0, $1, typedName: form.name, error) }
        }
        _ = try transaction.renamePasskey(passkey.id, of: context.author(), to: form.name)
        return context.redirect(to: Paths.passkeys, .passkey(.renamed))
    }

    func destroy(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let passkey = try context.passkey(in: transaction.snapshot)
        guard let account = try context.currentUser().account else { throw NotSignedIn() }
        _ = try transaction.removePasskey(passkey.id, of: account.id)
        context.record(SecurityEvent(.passkeyRemoved, .ok, account: account.email))
        let mails = try renderer.mails(context, transaction.snapshot)
        try transaction.enqueue(mails.passkeysChanged, toOwnerOf: account)
        return context.redirect(to: Paths.passkeys, .passkey(.removed))
    }

    private func passkeyPage(
        _ passkey: Passkey, _ context: RequestContext, _ snapshot: Snapshot, typedName: String? = nil,
        _ error: FieldError? = nil
    ) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let isLast = try snapshot.ask(.passkeys(of: context.author())).count == 1
        let page = PasskeyPage(
            layout: layouts.passkeyLayout(.words("shop.account.passkey.title"), problem: Problem([error])),
            passkey: passkey,
            typedName: typedName ?? passkey.name, isLast: isLast)
        return renderer.privatePage(
            \.passkey, page, to: context, status: Problem([error]).status)
    }
}

/// A passkey that is right, and the question that it answers.
struct MadePasskey: Sendable {
    let passkey: NewPasskey
    let challenge: [UInt8]
}

extension RequestContext {
    /// The passkey of the address, which is one of whoever is signed in.
    fileprivate func passkey(in snapshot: Snapshot) throws -> Passkey {
        guard let id: Passkey.ID = parameters.key("passkey"),
            let passkey = try snapshot.ask(.passkey(id, of: author()))
        else { throw NotFound("passkey") }
        return passkey
    }
}

extension SecondFactorRefusal {
    /// Reason why no passkey was added.
    fileprivate var reason: Message {
        switch self {
        case .passkeyIsKnown: Messages.passkeyIsKnown
        case .tooManyPasskeys: Messages.tooManyPasskeys
        case .challengeIsOver, .counterWentBack, .noSuchCode: Messages.passkeyNotMade
        }
    }
}
