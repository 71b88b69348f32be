import FoundationEssentials

/// What the browser says that it asked a passkey for (W3C WebAuthn Level 2, section 5.8.1). The device signs its hash.
struct ClientData: Decodable {
    private let type: String
    private let challenge: String
    private let origin: String
    /// True on a page within a page of another site.
    private let crossOrigin: Bool?

    /// More than any browser writes.
    private static let longest = 4096

    /// Reads `json`, and checks it by section 7.1, steps 5 to 10, or by section 7.2, steps 9 to 13.
    static func check(
        _ json: [UInt8], is type: String, answering challenge: [UInt8], for party: RelyingParty
    ) throws(PasskeyRefusal) {
        guard json.count <= longest, let data = try? JSONDecoder().decode(Self.self, from: Data(json)) else {
            throw .malformed
        }
        guard data.type == type else { throw .wrongType }
        guard data.challenge == Base64URL.encode(challenge) else { throw .wrongChallenge }
        guard data.origin == party.origin, data.crossOrigin != true else { throw .wrongOrigin }
    }
}
