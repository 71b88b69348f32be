/// Statement of a device about itself and a passkey (W3C WebAuthn Level 2, section 6.1).
struct AuthenticatorData {
    let signCount: UInt32
    /// The new passkey, where one was made.
    let credential: Credential?
    private let partyHash: [UInt8]
    private let flags: UInt8

    /// A passkey as it was made (section 6.5.1).
    struct Credential {
        let id: [UInt8]
        /// A COSE_Key (RFC 9052, section 7).
        let publicKey: [UInt8]
    }

    private static let userPresent: UInt8 = 0x01
    private static let userVerified: UInt8 = 0x04
    private static let hasCredential: UInt8 = 0x40
    private static let hasExtensions: UInt8 = 0x80
    /// Hash, flags and counter.
    private static let length = 37

    init(_ bytes: [UInt8]) throws(PasskeyRefusal) {
        guard bytes.count >= Self.length else { throw .malformed }
        partyHash = Array(bytes[0..<32])
        flags = bytes[32]
        signCount = bytes[33..<37].reduce(0) { $0 << 8 | UInt32($1) }
        var end = Self.length
        credential = flags & Self.hasCredential == 0 ? nil : try Credential(bytes, &end)
        if flags & Self.hasExtensions != 0 {
            var reader = CBORReader(bytes, from: end)
            guard case .map = try reader.next() else { throw .malformed }
            end = reader.offset
        }
        guard end == bytes.count else { throw .malformed }
    }

    /// Checks by section 7.1, steps 13 to 15, or by section 7.2, steps 15 to 17.
    func check(for party: RelyingParty) throws(PasskeyRefusal) {
        guard partyHash == SHA256.digest(Array(party.id.utf8)) else { throw .wrongRelyingParty }
        guard flags & Self.userPresent != 0 else { throw .userNotPresent }
        guard flags & Self.userVerified != 0 else { throw .userNotVerified }
    }
}

extension AuthenticatorData.Credential {
    /// Kind of device, and the length of the id.
    private static let headLength = 18

    /// Reads one from `offset` on, which moves behind it.
    fileprivate init(_ bytes: [UInt8], _ offset: inout Int) throws(PasskeyRefusal) {
        let start = offset + Self.headLength
        guard bytes.count >= start else { throw .malformed }
        let end = start + Int(bytes[start - 2]) << 8 + Int(bytes[start - 1])
        guard (start + 1...start + PasskeyAssertion.longestID).contains(end), end < bytes.count else {
            throw .malformed
        }
        var reader = CBORReader(bytes, from: end)
        _ = try reader.next()
        id = Array(bytes[start..<end])
        publicKey = Array(bytes[end..<reader.offset])
        offset = reader.offset
    }
}
