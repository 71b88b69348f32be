import Shop
import Testing

@Suite struct SignatureTests {
    @Test func aDrawingIsReadAndWrittenAgain() throws {
        let signature = try #require(Signature(text: "0,0 600,200;5,7"))
        #expect(signature.text == "0,0 600,200;5,7")
        #expect(signature.pathData == "M0 0L600 200M5 7h0")
    }

    @Test(arguments: [
        "", " ", ";", "1", "1,", ",1", "1,2,3", "1,2 ", "1,2;", "-1,2", "+1,2", "601,0", "0,201", "1.5,2", "0001,2",
        "a,b",
        "٣,٤", "1,2\n3,4", "<script>",
    ])
    func anythingElseIsNone(text: String) {
        #expect(Signature(text: text) == nil)
    }

    @Test func strokesAndPointsAreCounted() {
        func drawing(_ strokes: Int, of points: Int) -> String {
            Array(repeating: Array(repeating: "1,2", count: points).joined(separator: " "), count: strokes)
                .joined(separator: ";")
        }
        #expect(Signature(text: drawing(50, of: 30)) != nil)
        #expect(Signature(text: drawing(51, of: 1)) == nil)
        #expect(Signature(text: drawing(1, of: 1501)) == nil)
        #expect(Signature(text: String(repeating: "1,2 ", count: 20_000)) == nil)
    }
}
