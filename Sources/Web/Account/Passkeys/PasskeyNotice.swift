import Localization

/// Notice of a change of one's passkeys.
enum PasskeyNotice: String, Sendable {
    case added, renamed, removed
    /// Somebody came by a link of the person who runs the server.
    case waived

    /// The text of the notice.
    var text: Message {
        switch self {
        case .added: .words("shop.notices.account.passkeyAdded")
        case .renamed: .words("shop.notices.account.passkeyRenamed")
        case .removed: .words("shop.notices.account.passkeyRemoved")
        case .waived: .words("shop.notices.account.passkeyWaived")
        }
    }
}
