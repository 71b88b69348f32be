import Logging
public import Shop

/// An event that matters for the shop's security: one line of the log, whose values hold nothing that could be taken
/// for another value or another line (OWASP ASVS 5.0, 16.3 and 16.4.1).
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
        /// Somebody who works for the shop showed their passkey after their password.
        case passkey
        case recoveryCode = "recovery-code"
        /// Somebody who has a passkey was let in without it, by a link of the person who runs the server.
        case passkeyWaived = "passkey-waived"
        case passkeyAdded = "passkey-added"
        case passkeyRemoved = "passkey-removed"
        case recoveryCodesMade = "recovery-codes-made"
        case managerAdded = "manager-added"
        case managerRemoved = "manager-removed"
        case clerkAdded = "clerk-added"
        case clerkRemoved = "clerk-removed"
        /// Access to the pages of staff.
        case access
        case newVisitor = "new-visitor"
        case order
        case coupon
        /// Mails to addresses that nobody has confirmed.
        case mail, receipt
        case listChange = "list-change"
        case listStorage = "list-storage"

        /// Somebody was given this role.
        public static func added(_ role: Role) -> Name { role == .clerk ? .clerkAdded : .managerAdded }
        /// Somebody no longer has this role.
        public static func removed(_ role: Role) -> Name { role == .clerk ? .clerkRemoved : .managerRemoved }
    }

    public enum Outcome: String, Sendable {
        case ok, failed, throttled, refused, delayed
    }

    public let name: Name
    public let outcome: Outcome
    /// Account that it is about, if known; of a sign-in, the address that was typed.
    public let account: EmailAddress?

    public init(_ name: Name, _ outcome: Outcome, account: EmailAddress? = nil) {
        self.name = name
        self.outcome = outcome
        self.account = account
    }

    /// Level of the line: a failed attempt is a warning.
    var level: Logger.Level { outcome == .ok ? .notice : .warning }

    /// Its fields, in the alphabetical order in which the log has them.
    var fields: [(name: String, value: String)] {
        let user = account.map { LogValue.of("\($0)") } ?? "-"
        return [("event", name.rawValue), ("outcome", outcome.rawValue), ("user", user)]
    }
}

extension SecurityEvent: CustomStringConvertible {
    /// The fields as a log has them, where there is no request.
    public var description: String { fields.map { "\($0.name)=\($0.value)" }.joined(separator: " ") }
}
