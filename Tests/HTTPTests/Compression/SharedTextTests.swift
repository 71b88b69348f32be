import TestTraits
import Testing

@testable import HTTP

struct SharedTextTests {
    /// About 40 KB, of which every 1,500 bytes may differ.
    private static let text = Array((0..<900).map { "<li>Item \($0): tomatoes by the pound</li>\n" }.joined().utf8)
    private static let places = Array(stride(from: 700, to: text.count, by: 1500))

    private static func edited(_ shared: SharedText, _ edits: [(place: Range<Int>, text: String)]) -> EditedText {
        var own: [UInt8] = []
        let edits = edits.map { edit in
            own += edit.text.utf8
            return TextEdits.Edit(edit.place, by: own.count - edit.text.utf8.count..<own.count)
        }
        return EditedText(shared, TextEdits(edits, own))
    }

    private static func joined(_ edits: [(place: Range<Int>, text: String)]) -> String {
        var bytes = text
        for edit in edits.reversed() { bytes.replaceSubrange(edit.place, with: edit.text.utf8) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Some places, each replaced by nothing, a little, or much.
    private static func edits(_ random: inout some RandomNumberGenerator) -> [(place: Range<Int>, text: String)] {
        places.filter { _ in Int.random(in: 0..<6, using: &random) == 0 }.map { place in
            let end = min(text.count, place + Int.random(in: 0...900, using: &random))
            let length = [0, 3, 130, 2000].randomElement(using: &random) ?? 0
            return (place..<end, String((0..<length).map { _ in "abc déf".randomElement(using: &random) ?? "x" }))
        }
    }

    @Test func anEditedTextIsTheSameCompressedAndNot() throws {
        var random = SystemRandomNumberGenerator()
        let shared = SharedText(Self.text, changingAt: Self.places)
        for _ in 0..<60 {
            let edits = Self.edits(&random)
            let edited = Self.edited(shared, edits)
            let wanted = Self.joined(edits)
            #expect(String(decoding: edited.bytes, as: UTF8.self) == wanted)
            #expect(edited.count == edited.bytes.count)
            try #expect(Gunzip.text(edited.gzip) == wanted)
        }
    }

    @Test(arguments: [
        [], [(0..<0, "first")], [(0..<41, "")], [(text.count..<text.count, "last")], [(0..<text.count, "all")],
    ])
    func theEndsMayDifferToo(edits: [(place: Range<Int>, text: String)]) throws {
        let edited = Self.edited(SharedText(Self.text, changingAt: Self.places), edits)
        #expect(String(decoding: edited.bytes, as: UTF8.self) == Self.joined(edits))
        try #expect(Gunzip.text(edited.gzip) == Self.joined(edits))
    }

    /// What is joined of parts is larger than the whole, and here it would not be quicker.
    @Test func anAnswerThatSharesLittleIsCompressedAsAWhole() throws {
        let frame = SharedText(Array(Self.text.prefix(2000)), changingAt: [1000])
        let own = String(decoding: Self.text.prefix(5000), as: UTF8.self)
        let edited = Self.edited(frame, [(1000..<1000, own)])
        var response = Response.html([])
        response.mayBeCompressed = true
        response.body = .edited(edited)
        PageCompression().apply(to: &response, for: ["Accept-Encoding": "gzip"])
        guard case .bytes(let compressed) = response.body else {
            Issue.record("not compressed")
            return
        }
        try #expect(Gunzip.text(compressed) == String(decoding: edited.bytes, as: UTF8.self))
        #expect(compressed.count < edited.gzip.count)
    }

    @Test func aTextThatCannotBeCompressedIsSentAsItIs() throws {
        let bytes = (0..<200_000).map { _ in UInt8.random(in: 32..<127) }
        let edited = EditedText(SharedText(bytes, changingAt: []), TextEdits([], []))
        try #expect(Gunzip.text(edited.gzip) == String(decoding: bytes, as: UTF8.self))
    }

    @Test func anEmptyTextIsAFileToo() throws {
        try #expect(Gunzip.text(EditedText(SharedText([], changingAt: []), TextEdits([], [])).gzip) == "")
    }

    /// A strong entity tag promises it.
    @Test func theSameAnswerHasTheSameBytesWhateverElseWasAsked() {
        var random = SystemRandomNumberGenerator()
        let edits = Self.edits(&random)
        let first = Self.edited(SharedText(Self.text, changingAt: Self.places), edits).gzip
        let busy = SharedText(Self.text, changingAt: Self.places)
        for _ in 0..<300 { _ = Self.edited(busy, Self.edits(&random)).gzip }
        #expect(Self.edited(busy, edits).gzip == first)
    }

    @Test func whatIsKeptTakesNoMoreThanHalfOfTheText() {
        var random = SystemRandomNumberGenerator()
        let shared = SharedText(Self.text, changingAt: Self.places)
        _ = EditedText(shared, TextEdits([], [])).gzip
        let once = shared.keptSize
        _ = EditedText(shared, TextEdits([], [])).gzip
        #expect(once > 0 && shared.keptSize == once)
        for _ in 0..<rounds(200, long: 2000) { _ = Self.edited(shared, Self.edits(&random)).gzip }
        #expect(shared.keptSize <= Self.text.count / 2)
    }

    @Test func aPageOfPartsIsNotMuchLargerThanOneOfAPiece() throws {
        let whole = try #require(Gzip(level: 6).compress(Self.text))
        #expect(
            EditedText(SharedText(Self.text, changingAt: Self.places), TextEdits([], [])).gzip.count < 2 * whole.count)
    }
}
