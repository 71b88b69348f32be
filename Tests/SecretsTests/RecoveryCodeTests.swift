import Secrets
import Testing

struct RecoveryCodeTests {
    @Test func aCodeIsSixGroupsOfFourLetters() {
        #expect(RecoveryCode.random().text.wholeMatch(of: #/[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){5}/#) != nil)
        #expect(Set((0..<1000).map { _ in RecoveryCode.random().text }).count == 1000)
    }

    @Test func aCodeMayBeTypedInCapitalsWithSpacesOrInOnePiece() throws {
        let code = RecoveryCode.random()
        let typed = [
            code.text, code.text.uppercased(), code.text.replacing("-", with: ""),
            " " + code.text.replacing("-", with: " "),
            code.text.replacing("0", with: "O").replacing("1", with: "l"), code.text.replacing("1", with: "I"),
        ]
        for text in typed { #expect(try #require(RecoveryCode(typed: text)).hash == code.hash, "\(text)") }
    }

    @Test(arguments: [
        "", "7k3m-9x2p-qw4t-8hvn-c5rz-2d6", "7k3m-9x2p-qw4t-8hvn-c5rz-2d6jj", "7k3m-9x2p-qw4t-8hvn-c5rz-2d6u",
        String(repeating: "-", count: 10_000), "７k3m-9x2p-qw4t-8hvn-c5rz-2d6j",
    ])
    func whatHasNotTheFormOfACodeIsNone(text: String) {
        #expect(RecoveryCode(typed: text) == nil)
    }
}
