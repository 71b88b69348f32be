import HTTP
import Testing

struct PercentEncodingTests {
    @Test(arguments: [("/a%20b", "/a b"), ("%2525", "%25"), ("caf%C3%A9", "café"), ("a+b", "a+b"), ("", "")])
    func itDecodesOnce(_ encoded: String, _ decoded: String) {
        #expect(PercentEncoding.decode(encoded) == decoded)
    }

    @Test(arguments: ["%", "%4", "a%4", "%4g", "%g4", "%FF", "%C3", "%-1", "%+1"])
    func itRefusesWhatIsNotWellEncoded(_ encoded: String) {
        #expect(PercentEncoding.decode(encoded) == nil)
    }

    @Test func aSegmentIsEncodedSoThatItStaysOne() {
        #expect(PercentEncoding.encodeSegment("a/b c?é") == "a%2Fb%20c%3F%C3%A9")
        #expect(PercentEncoding.encodeQuery("a b&c=d+é") == "a+b%26c%3Dd%2B%C3%A9")
    }

    @Test(arguments: ["tea & coffee", "100 %", "ü+ö", "\u{1F375}"])
    func whatIsEncodedCanBeDecoded(_ text: String) {
        #expect(PercentEncoding.decode(PercentEncoding.encodeSegment(text)) == text)
        #expect(QueryItems.parse(PercentEncoding.encodeQuery(text)) == [text: ""])
    }
}
