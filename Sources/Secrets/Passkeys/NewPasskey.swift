/// A passkey that a browser has made, checked.
public struct NewPasskey: Equatable, Sendable {
    /// Names it among all passkeys.
    public let credentialID: [UInt8]
    /// A COSE_Key (RFC 9052, section 7).
    public let publicKey: [UInt8]
    /// How often it has signed.
    public let signCount: UInt32

    /// Bytes of a question to a browser: 256 random bits, used once (W3C WebAuthn Level 2, section 13.4.3).
    public static let challengeLength = 32
    /// Algorithms that browsers are asked for, the best first, by their numbers in the registry of COSE.
    public static let algorithms = PasskeyPublicKey.Algorithm.allCases.map(\.rawValue)
    /// Most bytes of an attestation, with room for a statement that nobody asked for.
    public static let longestAttestation = 8192

    /// Checks what a browser has made by section 7.1. Who made the device is not asked: its statement, which is "none"
    /// then, is not looked at.
    public init(
        clientData: [UInt8], attestation: [UInt8], answering challenge: [UInt8], for party: RelyingParty
    ) throws(PasskeyRefusal) {
        try ClientData.check(clientData, is: "webauthn.create", answering: challenge, for: party)
        guard attestation.count <= Self.longestAttestation,
            let bytes = try CBORReader.value(of: attestation)[.text("authData")]?.bytes
        else { throw .malformed }
        let data = try AuthenticatorData(bytes)
        try data.check(for: party)
        guard let credential = data.credential else { throw .malformed }
        _ = try PasskeyPublicKey(credential.publicKey)
        (credentialID, publicKey, signCount) = (credential.id, credential.publicKey, data.signCount)
    }
}
