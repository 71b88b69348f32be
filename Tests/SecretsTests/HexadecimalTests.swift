import Secrets
import Testing

struct HexadecimalTests {
    @Test(
        arguments: [
            ([], ""), ([0], "00"), ([255], "ff"), ([0x0A, 0xB0], "0ab0"), ([0xDE, 0xAD, 0xBE, 0xEF], "deadbeef"),
        ] as [([UInt8], String)])
    func bytesAreWrittenAndReadAgain(bytes: [UInt8], text: String) {
        #expect(Hexadecimal.encode(bytes) == text)
        #expect(Hexadecimal.decode(text) == bytes)
    }

    @Test func everyByteSurvives() {
        let bytes = (0...255).map { UInt8($0) }
        #expect(Hexadecimal.decode(Hexadecimal.encode(bytes)) == bytes)
    }

    @Test func capitalsAreReadToo() {
        #expect(Hexadecimal.decode("DEADbeef") == [0xDE, 0xAD, 0xBE, 0xEF])
    }

    @Test(arguments: ["0", "abc", "0g", "g0", " 0", "0x", "+1", "-1", "é", "1٣", "ａｂ", "0\u{301}0", "\0\0"])
    func nothingElseIsHexadecimal(text: String) {
        #expect(Hexadecimal.decode(text) == nil)
    }
}
