import Localization
import Mustache
import Secrets
import Shop
import Storage

/// The list of somebody's passkeys, and where another one is made.
struct PasskeysPage: TemplateModel {
    let layout: Layout
    let passkeys: [PasskeyRow]
    /// The number of unused recovery codes.
    let codeCount: Int
    /// Nil where browsers have no passkeys.
    let party: RelyingParty?
    let isAtHome: Bool
    let account: Account
    let typedName: String?
    let credentials: [String]

    static let fields: Fields<PasskeysPage> = [
        "layout": .object(\.layout),
        "passkeys": .list(\.passkeys),
        "hasPasskeys": .flag { !$0.passkeys.isEmpty },
        "count": .count(\.codeCount),
        "isOff": .flag { $0.party == nil },
        "isElsewhere": .flag { $0.party != nil && !$0.isAtHome },
        "canMake": .flag(\.isAtHome),
        "home": .text { $0.party?.origin ?? "" },
        "party": .text { $0.party?.id ?? "" },
        "credentials": .text { $0.credentials.joined(separator: " ") },
        "algorithms": .text { _ in NewPasskey.algorithms.map(String.init).joined(separator: " ") },
        // A number of the shop's, not an address: devices show and keep it.
        "user": .text { Base64URL.encode(Array("\($0.account.id.rawValue)".utf8)) },
        "userName": .text(\.account.name),
        "field": .object { FormField.passkeyName($0.typedName ?? "", $0.layout.problem) },
    ]
}

extension PasskeysPage {
    init(
        _ layouts: LayoutBuilder, _ context: RequestContext, _ snapshot: Snapshot, typedName: String?,
        _ problem: Problem?
    ) throws {
        guard let account = try context.currentUser().account else { throw NotSignedIn() }
        let (passkeys, codeCount) = try snapshot.ask(.passkeys(of: account.id), .recoveryCodeCount(of: account.id))
        self.init(
            layout: layouts.accountLayout(.words("shop.account.passkeys.title"), problem: problem),
            passkeys: passkeys.map { PasskeyRow(passkey: $0, clock: layouts.clock) }, codeCount: codeCount,
            party: context.relyingParty, isAtHome: context.canUsePasskeys, account: account, typedName: typedName,
            credentials: passkeys.map { Base64URL.encode($0.credentialID) })
    }
}

/// One passkey of the list.
struct PasskeyRow: TemplateModel {
    let passkey: Passkey
    let clock: ShopClock

    static let fields: Fields<PasskeyRow> = [
        "name": .text(\.passkey.name),
        "path": .path { Paths.passkey($0.passkey.id) },
        "created": .value { $0.clock.value($0.passkey.created) },
        "lastUse": .optionalValue { row in row.passkey.lastUse.map { row.clock.value($0) } },
    ]
}
