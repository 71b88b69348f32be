/// The chunks of a PNG file (W3C PNG, third edition, section 5).
struct PNGContainer {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private let bytes: Bytes
    private var kept = signature
    private var orientation = 1
    /// What profiles and texts may still swell to.
    private var room = PictureLimits.wordsByteCount

    init(_ bytes: Bytes) {
        self.bytes = bytes
    }

    /// The picture without texts, EXIF, animation and whatever comes after its end.
    func picture() throws(PictureRefusal) -> Picture {
        var reading = self
        return try reading.read()
    }

    private mutating func read() throws(PictureRefusal) -> Picture {
        let size = try size()
        var chunk = try Chunk(in: bytes, at: Self.signature.count)
        while chunk.name != "IEND" {
            try take(chunk)
            chunk = try Chunk(in: bytes, at: chunk.whole.endIndex)
        }
        kept += chunk.whole
        return try Picture(kind: .png, size: size, orientation: orientation, file: kept)
    }

    private func size() throws(PictureRefusal) -> PictureSize {
        let header = try Chunk(in: bytes, at: Self.signature.count)
        guard header.name == "IHDR", header.content.count == 13,
            let width = bytes.bigEndian(at: header.content.startIndex, length: 4),
            let height = bytes.bigEndian(at: header.content.startIndex + 4, length: 4)
        else { throw .damaged }
        let size = PictureSize(width: width, height: height)
        try PictureLimits.check(size)
        return size
    }

    private mutating func take(_ chunk: Chunk) throws(PictureRefusal) {
        switch chunk.name {
        case "IHDR", "PLTE", "tRNS", "IDAT": kept += chunk.whole
        case "iCCP":
            try takeRoom(for: chunk)
            kept += chunk.whole
        case "zTXt", "iTXt": try takeRoom(for: chunk)
        case "eXIf": orientation = EXIFOrientation.read(chunk.content)
        default: break
        }
    }

    /// Counts what is inflated from the first byte that can begin a zlib stream: right behind the keyword, or for
    /// `iTXt` a few more words.
    private mutating func takeRoom(for chunk: Chunk) throws(PictureRefusal) {
        guard let start = compressedStart(of: chunk) else { return }
        room -= bytes.inflatedCount(in: start..<chunk.content.endIndex, limit: room)
        if room < 0 { throw .bomb }
    }

    private func compressedStart(of chunk: Chunk) -> Int? {
        guard let keywordEnd = chunk.content.firstIndex(of: 0) else { return nil }
        if chunk.name != "iTXt" { return min(keywordEnd + 2, chunk.content.endIndex) }
        guard bytes[keywordEnd + 1] == 1 else { return nil }
        let languageEnd = chunk.content.dropFirst(keywordEnd + 3 - chunk.content.startIndex).firstIndex(of: 0)
        return languageEnd.flatMap { chunk.content[($0 + 1)...].firstIndex(of: 0) }.map { $0 + 1 }
    }
}

private struct Chunk {
    let name: String
    let content: ArraySlice<UInt8>
    /// With its length, name and check sum.
    let whole: ArraySlice<UInt8>

    init(in bytes: Bytes, at start: Int) throws(PictureRefusal) {
        guard let length = bytes.bigEndian(at: start, length: 4), let name = bytes.slice(at: start + 4, length: 4),
            let content = bytes.slice(at: start + 8, length: length),
            let whole = bytes.slice(at: start, length: length + 12)
        else { throw .damaged }
        self.name = String(decoding: name, as: UTF8.self)
        self.content = content
        self.whole = whole
    }
}
