/// A passkey of somebody who works for the shop: a key on a device of theirs, of which the shop has the public half.
public struct Passkey: Equatable, Sendable {
    public typealias ID = Identifier<Passkey>

    public let id: ID
    /// Names it for browsers.
    public let credentialID: [UInt8]
    /// A COSE_Key (RFC 9052, section 7).
    public let publicKey: [UInt8]
    /// How often it had signed when it was used last.
    public let signCount: UInt32
    /// What its owner calls it.
    public let name: String
    public let created: Timestamp
    /// Nil until it is used.
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

    /// Most passkeys of one account.
    public static let limit = 20

    /// Most code points of a name.
    public static let nameLimit = 50

    /// Seconds in which a browser answers a question: 5 minutes, as long as browsers wait for people.
    public static let challengeLifetime: Int64 = 300
}
