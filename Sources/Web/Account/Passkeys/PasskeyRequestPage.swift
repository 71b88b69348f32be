import HTTP
import Localization
import Mustache
import Secrets
import Shop
import Storage

/// Page that asks for a passkey, or for a recovery code in its place.
struct PasskeyRequestPage: TemplateModel {
    let layout: Layout
    let account: Account
    let party: RelyingParty
    /// False where the same shop has another name, at which browsers have passkeys.
    let isAtHome: Bool
    let credentials: [String]
    /// Page to continue with.
    let destination: String?

    static let fields: Fields<PasskeyRequestPage> = [
        "layout": .object(\.layout),
        "name": .text(\.account.name),
        "isAtHome": .flag(\.isAtHome),
        "home": .text(\.party.origin),
        "party": .text(\.party.id),
        "credentials": .text { $0.credentials.joined(separator: " ") },
        "destination": .optionalText(\.destination),
        "code": .object { page in
            FormField(
                id: "code", label: .words("shop.account.fields.recoveryCode"), hint: Messages.recoveryCode,
                error: page.layout.problem?.message(for: "code"), limit: 60)
        },
    ]
}

extension PageRenderer {
    /// The page for somebody who has yet to show their passkey; what they typed is never sent back.
    func passkeyRequest(
        _ context: RequestContext, _ snapshot: Snapshot, then destination: LocalPath?, _ errors: [FieldError] = [],
        _ status: Status = .unprocessableContent
    ) throws -> Response {
        guard let account = try context.waitingSignIn()?.account, let party = context.relyingParty else {
            return try context.redirectPastPasskey(to: destination)
        }
        let layouts = try layouts(context, snapshot)
        let page = PasskeyRequestPage(
            layout: layouts.layout(
                .words("shop.account.passkeyRequest.title"), tab: .account, problem: Problem(errors)),
            account: account, party: party, isAtHome: context.canUsePasskeys,
            credentials: try snapshot.ask(.passkeys(of: account.id)).map { Base64URL.encode($0.credentialID) },
            destination: destination?.text)
        return secretPage(\.passkeyRequest, page, to: context, status: errors.isEmpty ? .ok : status)
    }
}
