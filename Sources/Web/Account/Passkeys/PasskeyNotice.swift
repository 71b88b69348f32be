/// Notice of a change of one's passkeys.
enum PasskeyNotice: String, Sendable {
    case added, renamed, removed
    /// Somebody came by a link of the person who runs the server.
    case waived

    var sentence: String {
        switch self {
        case .added: "Your passkey was added."
        case .renamed: "Your passkey was renamed."
        case .removed: "Your passkey was removed."
        case .waived:
            """
            Your password is set, and you are signed in without a passkey this once. Remove the passkeys that you no \
            longer have.
            """
        }
    }
}
