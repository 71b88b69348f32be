/// The personal details of a customer. Every detail may be missing.
public struct CustomerDetails: Equatable, Sendable {
    /// The maximum length of a name, in code points.
    public static let nameLimit = 100
    /// The maximum length of a telephone number, in code points: more than any has with spaces (ITU-T E.164 allows 15
    /// digits).
    public static let phoneLimit = 40

    public var givenName: String
    public var familyName: String
    /// The email address for mails, separate from the one of an account.
    public var email: EmailAddress?
    public var phone: String
    /// A language tag (BCP 47), such as `de-CH`; empty for the shop's own language.
    public var language: String

    /// The given and family name; empty if both are unknown.
    public var name: String { [givenName, familyName].filter { !$0.isEmpty }.joined(separator: " ") }

    public init(
        givenName: String = "", familyName: String = "", email: EmailAddress? = nil, phone: String = "",
        language: String = ""
    ) {
        self.givenName = givenName
        self.familyName = familyName
        self.email = email
        self.phone = phone
        self.language = language
    }
}
