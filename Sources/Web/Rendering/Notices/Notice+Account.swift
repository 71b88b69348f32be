import Localization
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
        try $0.askedForPasskey(
            $0.signedIn("shop.notices.account.signedIn", leftOut: "shop.notices.account.signedInLeftOut", $1))
    }
    /// The value is the lines that did not fit into the account's cart.
    static let passwordSet = NoticeKind<RemovedLines.ID?>("password") { writer, leftOut in
        writer.user.awaitsPasskey
            ? NoticeMessage(text: .words("shop.notices.account.passwordSet"))
            : try writer.askedForPasskey(
                writer.signedIn(
                    "shop.notices.account.passwordSetSignedIn", leftOut: "shop.notices.account.passwordSetLeftOut",
                    leftOut))
    }
    /// A mailed link set the password and confirmed the email address; postal addresses and list links were removed.
    static let passwordSetAfresh = fixed("afresh", for: .signedIn, Messages.passwordSetAfresh)
    static let passkey = NoticeKind<PasskeyNotice>("passkey") { writer, notice in
        writer.staffRole.map { _ in NoticeMessage(text: notice.text) }
    }
    static let joined = fixed("joined", for: .signedIn, .words("shop.notices.account.joined"))
    static let detailsSaved = fixed("saved", for: .signedIn, .words("shop.notices.account.saved"))
    static let addressSaved = fixed("place", for: .signedIn, .words("shop.notices.account.addressSaved"))
    /// A postal address was saved whose postal code does not have the usual form of its country.
    static let addressLooksUnusual = fixed(
        "oddplace", for: .signedIn, .words("shop.notices.account.addressUnusual"))
    static let addressRemoved = fixed("noplace", for: .signedIn, .words("shop.notices.account.addressRemoved"))
    static let passwordChanged = fixed(
        "newpassword", for: .signedIn, .words("shop.notices.account.passwordChanged"))
    static let signInsEnded = fixed("ended", for: .signedIn, .words("shop.notices.account.signInsEnded"))
    static let confirmationMailed = fixed(
        "confirm", for: .signedIn, .words("shop.notices.account.confirmationMailed"))
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
    /// Returns the notice of a sign-in. `removal` are the lines that did not fit into the account's cart. If there are
    /// such lines, the message `leftOutKey` names their products.
    fileprivate func signedIn(
        _ key: String, leftOut leftOutKey: String, _ removal: RemovedLines.ID?
    ) throws -> NoticeMessage? {
        guard account != nil else { return nil }
        let lines = try removal.flatMap { try snapshot.ask(.removedLines($0, of: owner(), at: snapshot.now)) }.map {
            try snapshot.translated($0, into: context.language.contentTag)
        }
        guard let lines else {
            // The notice is above the form of the checkout, which must not move while the customer types.
            return NoticeMessage(text: .words(key), passes: page != Paths.checkout)
        }
        return NoticeMessage(text: .words(leftOutKey, ["products": .formatted(NameList(lines.names))]))
    }

    /// Returns the message with a link to set up a passkey, as long as the account is of staff and has no passkey.
    fileprivate func askedForPasskey(_ message: NoticeMessage?) throws -> NoticeMessage? {
        guard context.canUsePasskeys, let account, account.role.isStaff, try !snapshot.ask(.hasPasskey(account.id))
        else {
            return message
        }
        var message = message
        message?.link = NoticeLink(label: .words("shop.notices.account.setUpPasskey"), path: Paths.passkeys)
        message?.dismissal = dismissal(.words("shop.notices.account.notNow"))
        return message
    }
}
