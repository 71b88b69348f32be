import QRCode
import Testing

/// What readers make of the codes is tested with the whole program.
struct QRCodeTests {
    @Test(arguments: [(14, 21), (15, 25), (180, 53), (181, 57), (287, 65), (288, 69), (331, 69)])
    func aCodeIsAsSmallAsItsTextAllows(bytes: Int, size: Int) {
        #expect(QRCode(String(repeating: "a", count: bytes))?.size == size)
    }

    @Test func itsFirstRowBeginsAndEndsWithTheMarksOfItsCorners() throws {
        let code = try #require(QRCode("1001"))
        #expect(code.pathData.hasPrefix("M0 0h7v1h-7z"))
        #expect(code.pathData.contains("M14 0h7v1h-7z"))
        #expect(code.pathData.contains("M0 20h7v1h-7z"))
    }

    @Test(arguments: ["", String(repeating: "a", count: 332), String(repeating: "ä", count: 166)])
    func aTextThatDoesNotFitHasNone(text: String) {
        #expect(QRCode(text) == nil)
    }

    @Test func manyAreDrawnAtATime() async {
        let expected = QRCode("Eight at a time")
        await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask { (0..<200).allSatisfy { _ in QRCode("Eight at a time") == expected } }
            }
            for await areAlike in group { #expect(areAlike) }
        }
    }
}
