import FoundationEssentials
import Secrets

/// A passkey that PyPI's soft-webauthn made and used twice. The script `make-vectors` has written them.
struct PasskeyVector: Decodable {
    let credential: Hex
    let clientData: Hex
    let attestation: Hex
    let uses: [Use]

    struct Use: Decodable {
        let clientData: Hex
        let authenticatorData: Hex
        let signature: Hex
    }

    static let party = RelyingParty(id: "shop.example", origin: "https://shop.example")
    static let makingChallenge = [UInt8](0..<32)
    static let usingChallenge = [UInt8](32..<64)

    private static let all = try? JSONDecoder().decode(
        [String: PasskeyVector].self, from: Data(PackageResources.vectors_json))

    /// `kind` is "es256", "edDSA", "rs256", or "unverified". Stops the test when there is no such vector.
    static func of(_ kind: String) -> PasskeyVector {
        guard let vector = all?[kind] else { preconditionFailure("no vector \(kind)") }
        return vector
    }

    /// The passkey, checked, when the browser had sent these parts instead.
    func made(
        clientData: [UInt8]? = nil, attestation: [UInt8]? = nil, answering challenge: [UInt8] = makingChallenge,
        for party: RelyingParty = party
    ) throws(PasskeyRefusal) -> NewPasskey {
        try NewPasskey(
            clientData: clientData ?? self.clientData.bytes, attestation: attestation ?? self.attestation.bytes,
            answering: challenge, for: party)
    }

    /// The counter after a use that was checked, when the browser had sent these parts instead.
    func used(
        _ number: Int = 0, clientData: [UInt8]? = nil, authenticatorData: [UInt8]? = nil, signature: [UInt8]? = nil,
        publicKey: [UInt8]? = nil, signCount: UInt32 = 0, answering challenge: [UInt8] = usingChallenge,
        for party: RelyingParty = party
    ) throws(PasskeyRefusal) -> UInt32 {
        let use = uses[number]
        let assertion = try PasskeyAssertion(
            credentialID: credential.bytes, clientData: clientData ?? use.clientData.bytes,
            authenticatorData: authenticatorData ?? use.authenticatorData.bytes,
            signature: signature ?? use.signature.bytes)
        let key = if let publicKey { publicKey } else { try made().publicKey }
        return try assertion.verify(publicKey: key, signCount: signCount, answering: challenge, for: party)
    }
}

/// Bytes that are written as hexadecimal digits.
struct Hex: Decodable {
    let bytes: [UInt8]

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let bytes = Hexadecimal.decode(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no digits")
        }
        self.bytes = bytes
    }
}

extension [UInt8] {
    /// These bytes with one bit turned around.
    func flipping(bit: Int) -> [UInt8] {
        var bytes = self
        bytes[bit / 8] ^= 1 << (bit % 8)
        return bytes
    }

    /// These bytes, which are ASCII, with one text in place of another.
    func replacing(_ text: String, with other: String) -> [UInt8] {
        Array(String(decoding: self, as: UTF8.self).replacing(text, with: other).utf8)
    }
}
