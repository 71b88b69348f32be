import Localization
import Mustache
import Shop

/// Page of one passkey, where it is renamed or removed.
struct PasskeyPage: TemplateModel {
    let layout: Layout
    let passkey: Passkey
    let typedName: String
    /// True when it is the only one.
    let isLast: Bool

    static let fields: Fields<PasskeyPage> = [
        "layout": .object(\.layout),
        "path": .path { Paths.passkey($0.passkey.id) },
        "removal": .path { Paths.removal(of: $0.passkey.id) },
        "name": .text(\.passkey.name),
        "isLast": .flag(\.isLast),
        "field": .object { FormField.passkeyName($0.typedName, $0.layout.problem) },
    ]
}

extension FormField {
    static func passkeyName(_ typed: String, _ problem: Problem?) -> FormField {
        FormField(
            id: "name", label: .words("shop.account.fields.passkeyName"), value: typed, hint: Messages.passkeyName,
            error: problem?.message(for: "name"), limit: Passkey.nameLimit)
    }
}
