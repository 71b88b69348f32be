import Secrets
import Testing

struct SessionTokenTests {
    @Test func aTokenIsSixtyFourDigits() {
        let token = SessionToken.random()
        #expect(token.text.utf8.count == 64)
        #expect(Hexadecimal.decode(token.text)?.count == 32)
    }

    @Test func theDatabaseKnowsOnlyTheHashOfTheBytes() throws {
        let token = SessionToken.random()
        let bytes = try #require(Hexadecimal.decode(token.text))
        #expect(token.hash == SHA256.digest(bytes))
        #expect(token.hash != bytes)
    }

    @Test func aCookieBringsBackTheSameToken() throws {
        let token = SessionToken.random()
        let back = try #require(SessionToken(text: token.text))
        #expect(back.text == token.text)
        #expect(back.hash == token.hash)
    }

    @Test func capitalsMeanTheSameToken() throws {
        let token = SessionToken.random()
        #expect(try #require(SessionToken(text: token.text.uppercased())).hash == token.hash)
    }

    @Test func noTwoTokensAreTheSame() {
        #expect(Set((0..<1000).map { _ in SessionToken.random().text }).count == 1000)
    }

    @Test(arguments: [
        "", "ab", String(repeating: "a", count: 63), String(repeating: "a", count: 65),
        String(repeating: "a", count: 66), String(repeating: "g", count: 64), String(repeating: "é", count: 32),
        String(repeating: "a", count: 63) + " ", String(repeating: "0", count: 63) + "\n",
    ])
    func whatHasNotTheFormOfATokenIsNone(text: String) {
        #expect(SessionToken(text: text) == nil)
    }
}
