/// The kind of a mail, by its content.
public enum MailKind: String, CaseIterable, Sendable {
    /// Mails to the customer who ordered.
    case orderReceipt = "order-receipt"
    /// A payment has settled what was due.
    case orderPaid = "order-paid"
    /// Staff have changed the order's contents.
    case orderChanged = "order-changed"
    /// The order can be picked up.
    case orderReady = "order-ready"
    case orderSent = "order-sent"
    case orderDelivered = "order-delivered"
    case orderCancelled = "order-cancelled"
    /// The order is not paid some days after it was placed.
    case paymentReminder = "payment-reminder"
    case paymentFailed = "payment-failed"
    case refund
    /// A mail to the shop itself about a new order.
    case newOrder = "new-order"
    /// The acknowledgement of receipt of a withdrawal, to the address in it.
    case withdrawalReceived = "withdrawal-received"
    /// A mail to the shop itself about a new withdrawal.
    case newWithdrawal = "new-withdrawal"
    /// The link to an order, for whomever knows its number and email address.
    case orderLink = "order-link"
    /// A mail to the shop itself about an order that its customer has cancelled.
    case cancelledOrder = "cancelled-order"
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
    public var holdsOrderLink: Bool { self == .orderLink || Self.optional.contains(self) }

    /// The mails to customers that the settings can switch off, in the order of an order's life.
    public static let optional: [MailKind] = [
        .orderReceipt, .orderPaid, .orderChanged, .orderReady, .orderSent, .orderDelivered, .orderCancelled,
        .paymentReminder, .paymentFailed, .refund,
    ]

    /// The mails that a new shop does not write.
    public static let initiallyOff: Set<MailKind> = [.orderDelivered, .paymentReminder]

    /// The seconds for which a mail waits before it is sent. If staff undo the reported change in this time, the mail is
    /// withdrawn.
    public var undoTime: Int64 {
        switch self {
        case .orderPaid, .orderChanged, .orderReady, .orderDelivered, .orderCancelled: MailSchedule.undoTime
        default: 0
        }
    }
}
