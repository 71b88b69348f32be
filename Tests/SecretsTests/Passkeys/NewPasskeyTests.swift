import TestTraits
import Testing

@testable import Secrets

struct NewPasskeyTests {
    private let vector = PasskeyVector.of("es256")

    @Test(arguments: ["es256", "edDSA", "rs256"]) func aPasskeyOfEachKindIsRead(kind: String) throws {
        let vector = PasskeyVector.of(kind)
        let made = try vector.made()
        #expect(made.credentialID == vector.credential.bytes)
        #expect(made.signCount == 0)
        #expect("\(try PasskeyPublicKey(made.publicKey).algorithm)" == kind)
    }

    @Test func oneWhoseDeviceAskedNobodyWhoTheyAreIsRefused() {
        #expect(throws: PasskeyRefusal.userNotVerified) { try PasskeyVector.of("unverified").made() }
    }

    @Test func oneThatNobodyTouchedIsRefused() throws {
        let flags = try #require(authenticatorData) + 32
        #expect(throws: PasskeyRefusal.userNotPresent) {
            try vector.made(attestation: vector.attestation.bytes.flipping(bit: 8 * flags))
        }
    }

    @Test func theAnswerToAnotherQuestionOfAnotherPageOrForAnotherSiteIsRefused() {
        #expect(throws: PasskeyRefusal.wrongChallenge) { try vector.made(answering: PasskeyVector.usingChallenge) }
        #expect(throws: PasskeyRefusal.wrongOrigin) {
            try vector.made(for: RelyingParty(id: "shop.example", origin: "https://shop.example:8443"))
        }
        #expect(throws: PasskeyRefusal.wrongRelyingParty) {
            try vector.made(for: RelyingParty(id: "example", origin: "https://shop.example"))
        }
        #expect(throws: PasskeyRefusal.wrongType) { try vector.made(clientData: vector.uses[0].clientData.bytes) }
    }

    @Test func oneMadeOnAPageWithinAnotherSitesIsRefused() {
        let framed = vector.clientData.bytes.replacing("}", with: ", \"crossOrigin\": true}")
        #expect(throws: PasskeyRefusal.wrongOrigin) { try vector.made(clientData: framed) }
        let own = vector.clientData.bytes.replacing("}", with: ", \"crossOrigin\": false, \"other\": [1]}")
        #expect(throws: Never.self) { try vector.made(clientData: own) }
    }

    @Test func anAttestationThatEndsTooEarlyOrTooLateIsRefused() {
        let whole = vector.attestation.bytes
        for length in whole.indices {
            #expect(throws: PasskeyRefusal.malformed) { try vector.made(attestation: Array(whole[..<length])) }
        }
        #expect(throws: PasskeyRefusal.malformed) { try vector.made(attestation: whole + [0]) }
    }

    @Test func noChangedBitOfAnAttestationIsTakenForAnotherSite() {
        let whole = vector.attestation.bytes
        for bit in 0..<(8 * whole.count) {
            guard let made = try? vector.made(attestation: whole.flipping(bit: bit)) else { continue }
            #expect(made.credentialID.count <= PasskeyAssertion.longestID)
        }
    }

    @Test func aStatementAboutTheDeviceIsNotLookedAt() throws {
        // "none" and an empty map become "what" and a map that says something.
        let none: [UInt8] = [0x64, 0x6E, 0x6F, 0x6E, 0x65]
        let statement: [UInt8] = [0x67] + Array("attStmt".utf8)
        var bytes = vector.attestation.bytes
        bytes.replace(none, with: [0x64] + Array("what".utf8))
        bytes.replace(statement + [0xA0], with: statement + [0xA1, 0x63] + Array("x5c".utf8) + [0x81, 0x42, 1, 2])
        #expect(try vector.made(attestation: bytes) == vector.made())
    }

    @Test(arguments: hostileAttestations) func malformedAttestationIsRejected(bytes: [UInt8]) {
        #expect(throws: PasskeyRefusal.malformed) { try vector.made(attestation: bytes) }
    }

    @Test(.long, arguments: hostileAttestations) func malformedAttestationIsRejectedWithin50Milliseconds(
        bytes: [UInt8]
    ) {
        let time = ContinuousClock().measure { _ = try? vector.made(attestation: bytes) }
        #expect(time < .milliseconds(50), "\(time)")
    }

    @Test(arguments: ["", "{", "[]", "{}", "null", String(repeating: "[", count: 4000), "{\"type\":1}"])
    func whatABrowserDoesNotWriteIsRefused(json: String) {
        #expect(throws: PasskeyRefusal.malformed) { try vector.made(clientData: Array(json.utf8)) }
    }

    @Test func aTextThatIsLongerThanAnyBrowsersIsNotRead() {
        let padded = vector.clientData.bytes + Array(repeating: UInt8(ascii: " "), count: 4096)
        #expect(throws: PasskeyRefusal.malformed) { try vector.made(clientData: padded) }
    }

    /// Where the authenticator data begins in the attestation.
    private var authenticatorData: Int? {
        vector.attestation.bytes.firstRange(of: SHA256.digest(Array("shop.example".utf8)))?.lowerBound
    }

    /// Deep nesting, lengths and counts that are not there, unknown lengths, tags, fractions, and twice the same key.
    private static let hostileAttestations: [[UInt8]] = [
        [], [0xA0], [0x00], Array(repeating: 0x81, count: 8192), Array(repeating: 0xA1, count: 8192),
        Array(repeating: 0xD8, count: 8192), [0x9B] + Array(repeating: 0xFF, count: 8),
        [0xBB, 0x7F] + Array(repeating: 0xFF, count: 7), [0x5B] + Array(repeating: 0xFF, count: 8),
        [0x7B, 0, 0, 0, 1, 0, 0, 0, 0], [0x9A, 0x7F, 0xFF, 0xFF, 0xFF] + Array(repeating: 0, count: 8000),
        [0xBF, 0xFF], [0x9F, 0x01, 0xFF], [0xC0, 0x01], [0xF9, 0x3C, 0x00], [0x1B] + Array(repeating: 0xFF, count: 8),
        [0xA2, 0x01, 0x02, 0x01, 0x03], Array(repeating: 0xA0, count: 9000), [0xFF], [0x1C],
        [0xA1, 0x68] + Array("authData".utf8) + [0x41, 0],
    ]
}
