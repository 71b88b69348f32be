import Secrets
import Testing

struct Base64URLTests {
    @Test(
        arguments: [
            ([], ""), ([0x66], "Zg"), ([0x66, 0x6F], "Zm8"), ([0x66, 0x6F, 0x6F], "Zm9v"),
            ([0xFF, 0xEF, 0xBE], "_---"),
            ([0, 0, 0, 0], "AAAAAA"),
        ] as [([UInt8], String)])
    func bytesAreWrittenAndReadBack(bytes: [UInt8], text: String) {
        #expect(Base64URL.encode(bytes) == text)
        #expect(Base64URL.decode(text) == bytes)
    }

    @Test func bytesOfEveryLengthComeBack() {
        for count in 0...100 {
            let bytes = RandomBytes.make(count)
            #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
        }
    }

    @Test(arguments: ["Z", "Zg==", "Zh", "Zm9", "Zm+v", "Zm/v", "Zm 9v", "é", "AAAAA"])
    func whatIsNotWrittenThatWayIsNothing(text: String) {
        #expect(Base64URL.decode(text) == nil)
    }
}
