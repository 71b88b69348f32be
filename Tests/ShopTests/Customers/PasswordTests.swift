import Shop
import TestSupport
import Testing

struct PasswordTests {
    private func refusal(of typed: String) -> Password.Refusal? {
        do throws(Password.Refusal) {
            _ = try Password(typed, for: TestShop.email("ann@example.com"))
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        "four wet wooden horses", "zzzzzzzzz", "        ", "пароль-пароль", "🐴🐴🐴🐴🐴🐴🐴🐴", "ann@example.co",
        String(repeating: "ä", count: 128), String(repeating: "🐴", count: 128), "a\u{0}b\u{0}c\u{0}d\u{0}",
    ])
    func anyCharactersMakeAPassword(typed: String) {
        #expect(refusal(of: typed) == nil)
    }

    @Test(arguments: ["", "1234567", "🐴🐴🐴🐴🐴🐴🐴", "a\u{308}a\u{308}a\u{308}a\u{308}"])
    func lessThanEightCharactersAreTooFew(typed: String) {
        #expect(refusal(of: typed) == .tooShort)
    }

    @Test(arguments: ["a", "ä", "🐴"])
    func moreThan128AreTooMany(character: String) {
        #expect(refusal(of: String(repeating: character, count: 129)) == .tooLong)
    }

    @Test func whatIsLongerThanAnyPasswordIsNotEvenComposed() throws {
        let longest = String(repeating: "\u{1F71}\u{301}", count: 64)
        #expect(refusal(of: longest) == nil)
        #expect(Password.bytes(of: longest) != nil)
        let endless = String(repeating: "u\u{308}", count: 1000)
        #expect(refusal(of: endless) == .tooLong)
        #expect(Password.bytes(of: endless) == nil)
    }

    @Test(arguments: ["password", "PassWord", "12345678", "qwertyuiop", "1qaz2wsx", "alphaman", "greyhoun"])
    func whatEverybodyTriesFirstIsRefused(typed: String) {
        #expect(refusal(of: typed) == .common)
    }

    @Test(arguments: ["password ", "assword1password", "12345678\n12345679"])
    func whatOnlyHoldsSuchAWordIsNot(typed: String) {
        #expect(refusal(of: typed) == nil)
    }

    @Test(arguments: ["ann@example.com", "Ann@Example.com"])
    func theAddressIsNoPassword(typed: String) {
        #expect(refusal(of: typed) == .address)
    }

    @Test func composedAndDecomposedCharactersAreTheSame() throws {
        #expect(Password.bytes(of: "u\u{308}ber") == Password.bytes(of: "über"))
        #expect(Password.bytes(of: "ﬁ") != Password.bytes(of: "fi"))
    }
}
