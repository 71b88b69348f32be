import Shop
import Storage

extension Notice {
    static let accountKinds: [any AnyNoticeKind] =
        [signedIn, passwordSet, passkey]
        + [
            joined, detailsSaved, addressSaved, addressLooksUnusual, addressRemoved, passwordChanged, signInsEnded,
            erased, erasurePostponed, linkMailed, confirmationMailed, emailConfirmed, signedOut, guestLeft,
            passwordSetAfresh,
        ].map(\.kind)

    /// The value is the lines that did not fit into the account's cart.
    static let signedIn = NoticeKind<RemovedLines.ID?>("in") {
        try $0.askedForPasskey($0.signedIn("You are signed in.", $1))
    }
    /// The value is the lines that did not fit into the account's cart.
    static let passwordSet = NoticeKind<RemovedLines.ID?>("password") { writer, leftOut in
        writer.user.awaitsPasskey
            ? NoticeMessage(text: "Your password is set.")
            : try writer.askedForPasskey(writer.signedIn("Your password is set, and you are signed in.", leftOut))
    }
    /// A mailed link set the password and confirmed the email address; postal addresses and list links were removed.
    static let passwordSetAfresh = fixed("afresh", for: .signedIn, Messages.passwordSetAfresh)
    static let passkey = NoticeKind<PasskeyNotice>("passkey") { writer, notice in
        writer.staffRole.map { _ in NoticeMessage(text: notice.sentence) }
    }
    static let joined = fixed("joined", for: .signedIn, "Welcome! You are signed in.")
    static let detailsSaved = fixed("saved", for: .signedIn, "Saved.")
    static let addressSaved = fixed("place", for: .signedIn, "Address saved.")
    /// A postal address was saved whose postal code does not have the usual form of its country.
    static let addressLooksUnusual = fixed(
        "oddplace", for: .signedIn,
        "Address saved. Its postal code looks unusual for the country: please check it.")
    static let addressRemoved = fixed("noplace", for: .signedIn, "Address removed.")
    static let passwordChanged = fixed(
        "newpassword", for: .signedIn, "Your password is changed. Everywhere else you are signed out.")
    static let signInsEnded = fixed("ended", for: .signedIn, "Signed out there.")
    static let confirmationMailed = fixed(
        "confirm", for: .signedIn,
        "We have mailed a link to the new address. Open it to make the address yours.")
    static let erased = fixed("erased", for: .signedOut, Messages.erased)
    /// The erasure waits until the customer's orders are closed.
    static let erasurePostponed = fixed(
        "erasure-postponed", for: .signedOut, Messages.erasurePostponed)
    /// A link to set a password was mailed, if the email address has an account.
    static let linkMailed = fixed("mailed", for: .everyone, Messages.linkMailed)
    static let emailConfirmed = fixed("confirmed", for: .everyone, Messages.emailConfirmed)
    static let signedOut = fixed("out", for: .signedOut, Messages.signedOut)
    /// A guest is signed out. There is no way to sign in as this guest again.
    static let guestLeft = fixed("left", for: .signedOut, Messages.guestLeft)
}

extension NoticeWriter {
    /// Returns the notice of a sign-in. `leftOut` are the lines that did not fit into the account's cart.
    fileprivate func signedIn(_ text: String, _ leftOut: RemovedLines.ID?) throws -> NoticeMessage? {
        guard account != nil else { return nil }
        let lines = try leftOut.flatMap { try snapshot.ask(.removedLines($0, of: owner(), at: snapshot.now)) }
        return NoticeMessage(
            text: text + (lines.map { " " + Messages.leftOut($0.names) } ?? ""), passes: lines == nil)
    }

    /// Returns the message with a link to set up a passkey, as long as the account is of staff and has no passkey.
    fileprivate func askedForPasskey(_ message: NoticeMessage?) throws -> NoticeMessage? {
        guard context.canUsePasskeys, let account, account.role.isStaff, try !snapshot.ask(.hasPasskey(account.id))
        else {
            return message
        }
        var message = message
        message?.link = NoticeLink(label: "Set up a passkey", path: Paths.passkeys)
        message?.dismissal = dismissal("Not now")
        return message
    }
}
