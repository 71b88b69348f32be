import Secrets
import Shop
import Storage
import TestSupport
import Testing

/// Passkeys and recovery codes of people who work for the shop.
struct PasskeyTests {
    private let shop: TestShop
    private let ann: Account
    private let codes = (1...RecoveryCode.count).map { SHA256.digest([UInt8($0)]) }
    private let challenge = [UInt8](repeating: 7, count: 32)

    init() throws {
        shop = try TestShop()
        ann = try shop.addManager()
        try shop.signIn("Ann", to: ann)
    }

    @Test func theFirstPasskeyBringsRecoveryCodesAndIsASecondProofItself() throws {
        #expect(try add(1))
        #expect(try !add(2))
        let passkeys = try passkeys()
        #expect(passkeys.map(\.name) == ["Passkey 1", "Passkey 2"])
        #expect(passkeys[0].credentialID == [1] && passkeys[0].publicKey == [1, 1] && passkeys[0].signCount == 0)
        #expect(passkeys[0].created == shop.clock.now && passkeys[0].lastUse == nil)
        #expect(try codeCount() == 10)
        #expect(try !awaits("Ann"))
    }

    @Test func anotherBrowserIsAskedForThePasskeyAtEachSignIn() throws {
        try shop.signIn("phone", to: ann)
        #expect(try !awaits("phone"))
        try add(1)
        #expect(try awaits("phone"), "it was signed in before there was a passkey")
        try admit("phone", signCount: 1)
        #expect(try !awaits("phone"))
        #expect(try passkeys()[0].lastUse == shop.clock.now)
        try shop.signIn("phone", to: ann)
        #expect(try awaits("phone"))
    }

    @Test func aQuestionIsAnsweredOnceByTheBrowserThatWasAskedAndWithinFiveMinutes() throws {
        try add(1)
        try shop.signIn("phone", to: ann)
        try ask("phone")
        #expect(throws: SecondFactorRefusal.challengeIsOver) { try admit("Ann", signCount: 1, asking: false) }
        try admit("phone", signCount: 1, asking: false)
        #expect(throws: SecondFactorRefusal.challengeIsOver) { try admit("phone", signCount: 2, asking: false) }
        try ask("phone")
        shop.letPass(seconds: 300)
        #expect(throws: SecondFactorRefusal.challengeIsOver) { try admit("phone", signCount: 2, asking: false) }
        let phone = try session("phone")
        let challenge = try shop.store.read { try $0.ask(.challenge(of: phone, at: $0.now)) }
        #expect(challenge == nil)
    }

    @Test func oldQuestionsAreSweptAway() throws {
        try ask("Ann")
        try shop.deleteExpired()
        #expect(try shop.rawInt("SELECT count(*) FROM passkey_challenges") == 1)
        shop.letPass(seconds: 300)
        try shop.deleteExpired()
        #expect(try shop.rawInt("SELECT count(*) FROM passkey_challenges") == 0)
    }

    @Test func ofTwoWhoShowTheSamePasskeyOneIsRefused() throws {
        try add(1)
        try admit("Ann", signCount: 5)
        for signCount in [UInt32(0), 4, 5] {
            #expect(throws: SecondFactorRefusal.counterWentBack) { try admit("Ann", signCount: signCount) }
        }
        try admit("Ann", signCount: 6)
    }

    @Test func aPasskeyThatDoesNotCountCanBeUsedAgain() throws {
        try add(1)
        for _ in 1...2 { try admit("Ann", signCount: 0) }
    }

    @Test func aRecoveryCodeStandsInForAPasskeyOnce() throws {
        try add(1)
        try shop.signIn("phone", to: ann)
        try admit("phone", byCode: codes[3])
        #expect(try !awaits("phone"))
        #expect(try codeCount() == 9)
        #expect(throws: SecondFactorRefusal.noSuchCode) { try admit("phone", byCode: codes[3]) }
        #expect(throws: SecondFactorRefusal.noSuchCode) { try admit("phone", byCode: SHA256.digest([99])) }
    }

    @Test func newCodesEndTheOldOnes() throws {
        try add(1)
        try shop.store.write { [ann] in try $0.setRecoveryCodes([SHA256.digest([99])], of: ann.id) }
        #expect(try codeCount() == 1)
        #expect(throws: SecondFactorRefusal.noSuchCode) { try admit("Ann", byCode: codes[0]) }
    }

    @Test func aPasskeyOfSomebodyElseIsNeitherSeenNorChanged() throws {
        try add(1)
        let ben = try shop.addManager("ben@example.com")
        try shop.signIn("Ben", to: ben)
        let id = try passkeys()[0].id
        #expect(try !rename(id, of: ben, to: "Mine"))
        #expect(try !remove(id, of: ben))
        let byKey = try shop.store.read { try $0.ask(.passkey(id, of: ben.id)) }
        let byName = try shop.store.read { try $0.ask(.passkey(credentialID: [1], of: ben.id)) }
        #expect(byKey == nil && byName == nil)
        #expect(throws: SecondFactorRefusal.passkeyIsKnown) { try add(1, to: ben, from: "Ben") }
        #expect(try !awaits("Ben"))
        #expect(throws: SecondFactorRefusal.noSuchCode) { try admit("Ben", byCode: codes[0], of: ben) }
    }

    @Test func nobodyHasMoreThanTwenty() throws {
        for number in 1...Passkey.limit { try add(UInt8(number)) }
        #expect(throws: SecondFactorRefusal.tooManyPasskeys) { try add(21) }
    }

    @Test func withTheLastPasskeyTheCodesGoAndNobodyIsAsked() throws {
        for number in 1...2 { try add(UInt8(number)) }
        try shop.signIn("phone", to: ann)
        let ids = try passkeys().map(\.id)
        #expect(try rename(ids[1], to: "Phone"))
        #expect(try remove(ids[0]))
        #expect(try passkeys().map(\.name) == ["Phone"])
        #expect(try codeCount() == 10)
        #expect(try remove(ids[1]))
        #expect(try codeCount() == 0)
        #expect(try !awaits("phone"))
    }

    @Test func whoeverIsNoLongerStaffOrIsErasedHasNoPasskeys() throws {
        try add(1)
        _ = try shop.store.write { try $0.removeStaff(TestShop.email(TestShop.manager)) }
        #expect(try passkeys().isEmpty && codeCount() == 0)
        try shop.signIn("Ann", to: ann)
        try add(1)
        try shop.store.erase(ann.customer, by: nil)
        #expect(try passkeys().isEmpty && codeCount() == 0)
    }

    @Test func aLinkPassesWithoutAPasskeyOnlyWhenItWasMadeSo() throws {
        for passes in [false, true] {
            let key = SessionToken.random()
            try shop.store.write { [ann] in
                try $0.setPasswordLink(keyHash: key.hash, for: ann.id, passesWithoutPasskey: passes)
            }
            let answer = try shop.store.read { try $0.ask(.passesWithoutPasskey(keyHash: key.hash)) }
            #expect(answer == passes)
        }
    }

    @discardableResult
    private func add(_ number: UInt8, to account: Account? = nil, from name: String = "Ann") throws -> Bool {
        try ask(name)
        let session = try session(name)
        return try shop.store.write { [ann, challenge, codes] in
            try $0.addPasskey(
                credentialID: [number], publicKey: [number, number], signCount: 0, name: "Passkey \(number)",
                to: (account ?? ann).id, from: session, answering: challenge, firstCodes: codes,
                newTokenHash: TestShop.token(of: name).hash)
        }
    }

    private func ask(_ name: String) throws {
        let session = try session(name)
        try shop.store.write { [challenge] in try $0.setChallenge(challenge, for: session) }
    }

    private func admit(_ name: String, signCount: UInt32, asking: Bool = true) throws {
        if asking { try ask(name) }
        let (session, passkey) = (try session(name), try passkeys()[0].id)
        try shop.store.write { [challenge] in
            try $0.admit(
                session, by: passkey, signCount: signCount, answering: challenge,
                newTokenHash: TestShop.token(of: name).hash)
        }
    }

    private func admit(_ name: String, byCode hash: [UInt8], of account: Account? = nil) throws {
        let session = try session(name)
        try shop.store.write { [ann] in
            try $0.admit(
                session, byCode: hash, of: (account ?? ann).id, newTokenHash: TestShop.token(of: name).hash)
        }
    }

    private func rename(_ id: Passkey.ID, of account: Account? = nil, to name: String) throws -> Bool {
        let owner = (account ?? ann).id
        return try shop.store.write { try $0.renamePasskey(id, of: owner, to: name) }
    }

    private func remove(_ id: Passkey.ID, of account: Account? = nil) throws -> Bool {
        let owner = (account ?? ann).id
        return try shop.store.write { try $0.removePasskey(id, of: owner) }
    }

    private func awaits(_ name: String) throws -> Bool {
        let session = try session(name)
        return try shop.store.read { try $0.ask(.awaitsPasskey(session)) }
    }

    private func session(_ name: String) throws -> Session.ID { try #require(try shop.session(of: name)).id }

    private func passkeys() throws -> [Passkey] { try shop.store.read { [ann] in try $0.ask(.passkeys(of: ann.id)) } }

    private func codeCount() throws -> Int {
        try shop.store.read { [ann] in try $0.ask(.recoveryCodeCount(of: ann.id)) }
    }
}
