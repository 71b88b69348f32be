import Logging
public import Shop

/// A security event: one line of the log, whose values cannot be mistaken for another value or line (OWASP ASVS 5.0,
/// 16.3 and 16.4.1).
public struct SecurityEvent: Equatable, Sendable {
    public enum Name: String, Sendable {
        case signIn = "sign-in"
        case signOut = "sign-out"
        case join
        case erasure
        case passwordForgotten = "password-forgotten"
        case emailChange = "email-change"
        case passwordLink = "password-link"
        case passwordSet = "password-set"
        /// A staff member used their passkey after their password.
        case passkey
        case recoveryCode = "recovery-code"
        /// A user with a passkey signed in without it, by a link of the server's operator.
        case passkeyWaived = "passkey-waived"
        case passkeyAdded = "passkey-added"
        case passkeyRemoved = "passkey-removed"
        case recoveryCodesMade = "recovery-codes-made"
        case managerAdded = "manager-added"
        case managerRemoved = "manager-removed"
        case clerkAdded = "clerk-added"
        case clerkRemoved = "clerk-removed"
        case rightsChanged = "rights-changed"
        /// Access to the pages of staff.
        case access
        case newVisitor = "new-visitor"
        case order
        case coupon
        case withdrawal
        /// Mailed links to an order.
        case orderLink = "order-link"
        /// Mails to unconfirmed email addresses.
        case mail, receipt
        case listChange = "list-change"
        case listStorage = "list-storage"

        /// Returns the name of the event that an account was given this role.
        public static func added(_ role: Role) -> Name { role == .clerk ? .clerkAdded : .managerAdded }
        /// Returns the name of the event that an account no longer has this role.
        public static func removed(_ role: Role) -> Name { role == .clerk ? .clerkRemoved : .managerRemoved }
    }

    public enum Outcome: String, Sendable {
        case ok, failed, throttled, refused, delayed
    }

    public let name: Name
    public let outcome: Outcome
    /// The email address of the affected account, if known; for a sign-in, the typed email address.
    public let account: EmailAddress?

    public init(_ name: Name, _ outcome: Outcome, account: EmailAddress? = nil) {
        self.name = name
        self.outcome = outcome
        self.account = account
    }

    /// The level of the line: a failed attempt is a warning.
    var level: Logger.Level { outcome == .ok ? .notice : .warning }

    /// The fields, in the alphabetical order of the log.
    var fields: [(name: String, value: String)] {
        let user = account.map { LogValue.of("\($0)") } ?? "-"
        return [("event", name.rawValue), ("outcome", outcome.rawValue), ("user", user)]
    }
}

extension SecurityEvent: CustomStringConvertible {
    /// The fields as a log line, for events without a request.
    public var description: String { fields.map { "\($0.name)=\($0.value)" }.joined(separator: " ") }
}
