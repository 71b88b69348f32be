/// The kind of a mail, by its content.
public enum MailKind: String, CaseIterable, Sendable {
    /// Mails to the customer who ordered.
    case orderReceipt = "order-receipt"
    case orderSent = "order-sent"
    case paymentFailed = "payment-failed"
    case refund
    /// A mail to the shop itself about a new order.
    case newOrder = "new-order"
    /// The acknowledgement of receipt of a withdrawal, to the address in it.
    case withdrawalReceived = "withdrawal-received"
    /// A mail to the shop itself about a new withdrawal.
    case newWithdrawal = "new-withdrawal"
    case addressConfirmation = "address-confirmation"
    case passwordForgotten = "password-forgotten"
    /// A mail to a new staff member.
    case staffInvitation = "staff-invitation"
    case passwordChanged = "password-changed"
    /// A passkey was added or removed, or recovery codes were made.
    case passkeysChanged = "passkeys-changed"
    /// A mail to the former email address of an account.
    case addressChanged = "address-changed"
    /// A visitor tried to join with the email address of an account.
    case joinAttempt = "join-attempt"
    case test

    /// True if the mail's link lets the reader act for the recipient.
    public var holdsKey: Bool { [.addressConfirmation, .passwordForgotten, .staffInvitation].contains(self) }

    /// True if the mail's link opens an order, with the customer's name and address.
    public var holdsOrderLink: Bool { [.orderReceipt, .orderSent, .paymentFailed, .refund].contains(self) }
}
