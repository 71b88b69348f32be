/// A browser's proof that somebody has a passkey (W3C WebAuthn Level 2, section 5.2.2).
public struct PasskeyAssertion: Sendable {
    /// Names the passkey.
    public let credentialID: [UInt8]
    private let clientData: [UInt8]
    private let authenticatorData: [UInt8]
    private let signature: [UInt8]

    /// Most bytes of a passkey's id (section 4, "Credential ID").
    public static let longestID = 1023
    private static let longestData = 2048
    private static let longestSignature = 512

    /// Throws `.malformed` when a part is longer than any is.
    public init(
        credentialID: [UInt8], clientData: [UInt8], authenticatorData: [UInt8], signature: [UInt8]
    ) throws(PasskeyRefusal) {
        guard credentialID.count <= Self.longestID, authenticatorData.count <= Self.longestData,
            signature.count <= Self.longestSignature
        else { throw .malformed }
        self.credentialID = credentialID
        self.clientData = clientData
        self.authenticatorData = authenticatorData
        self.signature = signature
    }

    /// Checks the proof by section 7.2, for the passkey with this public key and counter. The passkey is one of the
    /// person who is asked (steps 5 to 7): that is the caller's to see to. Returns the new counter.
    public func verify(
        publicKey: [UInt8], signCount: UInt32, answering challenge: [UInt8], for party: RelyingParty
    ) throws(PasskeyRefusal) -> UInt32 {
        try ClientData.check(clientData, is: "webauthn.get", answering: challenge, for: party)
        let data = try AuthenticatorData(authenticatorData)
        try data.check(for: party)
        try PasskeyPublicKey(publicKey).verify(
            signature, of: authenticatorData, SHA256.digest(clientData), for: party)
        // Step 21. Passkeys that are kept on several devices do not count: both are 0.
        guard data.signCount > signCount || (data.signCount == 0 && signCount == 0) else { throw .counterWentBack }
        return data.signCount
    }
}
