import TestTraits
import Testing

@testable import Secrets

struct PasskeyAssertionTests {
    private let vector = PasskeyVector.of("es256")

    @Test(arguments: ["es256", "edDSA", "rs256"]) func whoeverHasThePasskeyIsLetIn(kind: String) throws {
        let vector = PasskeyVector.of(kind)
        #expect(try vector.used(0) == 1)
        #expect(try vector.used(1, signCount: 1) == 2)
    }

    @Test(arguments: ["es256", "edDSA", "rs256"]) func noBitOfASignatureCanBeChanged(kind: String) {
        let vector = PasskeyVector.of(kind)
        let signature = vector.uses[0].signature.bytes
        for bit in stride(from: 0, to: 8 * signature.count, by: 7) {
            #expect(throws: PasskeyRefusal.wrongSignature) { try vector.used(signature: signature.flipping(bit: bit)) }
        }
    }

    @Test func nothingThatIsSignedCanBeChanged() {
        let data = vector.uses[0].authenticatorData.bytes
        for bit in 0..<(8 * data.count) {
            #expect(throws: PasskeyRefusal.self) { try vector.used(authenticatorData: data.flipping(bit: bit)) }
        }
        let client = vector.uses[0].clientData.bytes
        for bit in stride(from: 0, to: 8 * client.count, by: 5) {
            #expect(throws: PasskeyRefusal.self) { try vector.used(clientData: client.flipping(bit: bit)) }
        }
        #expect(throws: PasskeyRefusal.wrongSignature) { try vector.used(clientData: client + [0x20]) }
    }

    @Test func theAnswerToAnotherQuestionOfAnotherPageOrForAnotherSiteIsRefused() {
        #expect(throws: PasskeyRefusal.wrongChallenge) { try vector.used(answering: PasskeyVector.makingChallenge) }
        #expect(throws: PasskeyRefusal.wrongChallenge) { try vector.used(answering: []) }
        #expect(throws: PasskeyRefusal.wrongOrigin) {
            try vector.used(for: RelyingParty(id: "shop.example", origin: "http://shop.example"))
        }
        #expect(throws: PasskeyRefusal.wrongRelyingParty) {
            try vector.used(for: RelyingParty(id: "other.example", origin: "https://shop.example"))
        }
        #expect(throws: PasskeyRefusal.wrongType) { try vector.used(clientData: vector.clientData.bytes) }
    }

    @Test func anotherPasskeysSignatureIsRefused() throws {
        for kind in ["edDSA", "rs256", "unverified"] {
            let other = PasskeyVector.of(kind)
            #expect(throws: PasskeyRefusal.wrongSignature) {
                try vector.used(signature: other.uses[0].signature.bytes)
            }
        }
        let other = try PasskeyVector.of("edDSA").made().publicKey
        #expect(throws: PasskeyRefusal.wrongSignature) { try vector.used(publicKey: other) }
    }

    @Test func aDeviceThatAskedNobodyWhoTheyAreIsRefused() {
        let unverified = PasskeyVector.of("unverified").uses[0]
        #expect(throws: PasskeyRefusal.userNotVerified) {
            try vector.used(
                clientData: unverified.clientData.bytes, authenticatorData: unverified.authenticatorData.bytes,
                signature: unverified.signature.bytes)
        }
    }

    @Test(arguments: [UInt32(1), 2, .max]) func aCounterThatDoesNotGoUpIsACopy(signCount: UInt32) {
        #expect(throws: PasskeyRefusal.counterWentBack) { try vector.used(0, signCount: signCount) }
    }

    @Test(.long, arguments: ["es256", "edDSA", "rs256"]) func signatureIsCheckedWithin5Milliseconds(kind: String) throws
    {
        let vector = PasskeyVector.of(kind)
        let key = try vector.made().publicKey
        let times = try (1...20).map { _ in
            try ContinuousClock().measure { _ = try vector.used(publicKey: key) }
        }
        #expect(try #require(times.min()) < .milliseconds(5), "\(times)")
    }

    @Test func partsThatAreTooLongAreNotLookedAt() {
        let long = [UInt8](repeating: 0, count: 10_000)
        #expect(throws: PasskeyRefusal.malformed) { try vector.used(signature: long) }
        #expect(throws: PasskeyRefusal.malformed) { try vector.used(authenticatorData: long) }
        #expect(throws: PasskeyRefusal.malformed) { try vector.used(clientData: long) }
        #expect(throws: PasskeyRefusal.malformed) {
            try PasskeyAssertion(credentialID: long, clientData: [], authenticatorData: [], signature: [])
        }
    }

    @Test(
        arguments: [
            [], [0xA0], [0xA3, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01],
            [0xA5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x41, 0x00, 0x22, 0x41, 0x00],
        ] as [[UInt8]])
    func whatIsNoKeyVerifiesNothing(key: [UInt8]) {
        #expect(throws: PasskeyRefusal.self) { try vector.used(publicKey: key) }
    }

    @Test func aKeyThatIsNoPointOfTheCurveVerifiesNothing() throws {
        let key = try vector.made().publicKey
        #expect(throws: PasskeyRefusal.wrongSignature) {
            try vector.used(publicKey: key.flipping(bit: 8 * key.count - 1))
        }
    }
}
