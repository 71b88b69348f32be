/// The kind of a mail, by its content.
public enum MailKind: String, CaseIterable, Sendable {
    /// To the customer who ordered.
    case orderReceipt = "order-receipt"
    case orderSent = "order-sent"
    /// To the shop itself: a new order.
    case newOrder = "new-order"
    case addressConfirmation = "address-confirmation"
    case passwordForgotten = "password-forgotten"
    /// To a new staff member.
    case staffInvitation = "staff-invitation"
    case passwordChanged = "password-changed"
    /// A passkey was added or removed, or recovery codes were made.
    case passkeysChanged = "passkeys-changed"
    /// To the former address of an account.
    case addressChanged = "address-changed"
    /// Someone tried to join with the address of an account.
    case joinAttempt = "join-attempt"
    case test

    /// True if its link lets the reader act for the recipient.
    public var holdsKey: Bool { [.addressConfirmation, .passwordForgotten, .staffInvitation].contains(self) }

    /// True if its link opens an order, with the customer's name and address.
    public var holdsOrderLink: Bool { [.orderReceipt, .orderSent].contains(self) }
}
