/// A passkey of a staff member: a key pair on their device, of which the shop has the public key.
public struct Passkey: Equatable, Sendable {
    public typealias ID = Identifier<Passkey>

    public let id: ID
    /// The identifier by which browsers know the passkey.
    public let credentialID: [UInt8]
    /// The public key as a COSE_Key (RFC 9052, section 7).
    public let publicKey: [UInt8]
    /// The passkey's signature counter at its last use.
    public let signCount: UInt32
    /// The name that its owner gave it.
    public let name: String
    public let created: Timestamp
    /// The time of the last use; nil before the first one.
    public let lastUse: Timestamp?

    public init(
        id: ID, credentialID: [UInt8], publicKey: [UInt8], signCount: UInt32, name: String, created: Timestamp,
        lastUse: Timestamp?
    ) {
        self.id = id
        self.credentialID = credentialID
        self.publicKey = publicKey
        self.signCount = signCount
        self.name = name
        self.created = created
        self.lastUse = lastUse
    }

    /// The maximum number of passkeys of an account.
    public static let limit = 20

    /// The maximum length of a name, in code points.
    public static let nameLimit = 50

    /// The timeout of a challenge in seconds: 5 minutes, as long as browsers wait for the user.
    public static let challengeLifetime: Int64 = 300
}
