import Testing

@testable import HTTP

struct RequestedRangeTests {
    @Test(arguments: [
        ("bytes=0-0", 0..<1), ("bytes=0-9", 0..<10), ("bytes=90-", 90..<100), ("bytes=90-500", 90..<100),
        ("bytes=-1", 99..<100), ("bytes=-500", 0..<100), ("BYTES=5-6", 5..<7), ("bytes= 5-6 ", 5..<7),
        ("bytes=99-99999999999999999999999", 99..<100), ("bytes=-99999999999999999999999", 0..<100),
    ])
    func aRangeIsTheBytesFromTheFirstToTheLast(_ header: String, _ range: Range<Int>) {
        #expect(RequestedRange(header, size: 100) == .part(range))
    }

    @Test(arguments: ["bytes=100-", "bytes=100-200", "bytes=-0", "bytes=99999999999999999999999-"])
    func whatLiesBehindTheEndCannotBeGiven(_ header: String) {
        #expect(RequestedRange(header, size: 100) == .unsatisfiable)
    }

    @Test(arguments: [
        "", "bytes", "bytes=", "bytes=-", "bytes=a-b", "bytes=5-4", "bytes=1--2", "bytes=+1-2", "bytes=1 - 2",
        "lines=1-2",
        "bytes=0-1,3-4", "bytes=0-1, -1", "bytes=-1-", "bytes=٣-٤", "bytes=0x1-2",
    ])
    func anythingElseIsIgnored(_ header: String) {
        #expect(RequestedRange(header, size: 100) == .whole)
    }

    @Test func anEmptyFileHasNoParts() {
        #expect(RequestedRange("bytes=0-", size: 0) == .unsatisfiable)
        #expect(RequestedRange("bytes=-5", size: 0) == .whole)
    }
}
