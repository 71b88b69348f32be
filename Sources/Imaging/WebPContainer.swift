/// The chunks of a WebP file (RFC 9649, section 2).
struct WebPContainer {
    private let bytes: Bytes
    private var kept: [UInt8] = []
    private var size: PictureSize?
    private var orientation = 1
    private var hasFrame = false

    init(_ bytes: Bytes) {
        self.bytes = bytes
    }

    /// The first picture without EXIF, XMP and whatever comes after its end.
    func picture() throws(PictureRefusal) -> Picture {
        var reading = self
        return try reading.read()
    }

    private mutating func read() throws(PictureRefusal) -> Picture {
        guard let length = bytes.littleEndian(at: 4, length: 4), length <= bytes.count - 8, length >= 4 else {
            throw .damaged
        }
        var position = 12
        while position < 8 + length {
            position = try takeChunk(at: position, end: 8 + length)
        }
        guard let size, hasFrame else { throw .damaged }
        let file = Array("RIFF".utf8) + littleEndian(kept.count + 4) + Array("WEBP".utf8) + kept
        return try Picture(kind: .webP, size: size, orientation: orientation, file: file)
    }

    private mutating func takeChunk(at start: Int, end: Int) throws(PictureRefusal) -> Int {
        guard let name = bytes.slice(at: start, length: 4), let length = bytes.littleEndian(at: start + 4, length: 4),
            let content = bytes.slice(at: start + 8, length: length), content.endIndex <= end
        else { throw .damaged }
        try take(String(decoding: name, as: UTF8.self), content)
        return content.endIndex + length % 2
    }

    private mutating func take(_ name: String, _ content: ArraySlice<UInt8>) throws(PictureRefusal) {
        switch name {
        case "VP8X": try takeHeader(content)
        case "ICCP", "ANIM", "ALPH": keep(name, content)
        case "EXIF": readOrientation(content)
        case "VP8 ", "VP8L", "ANMF":
            if !hasFrame { keep(name, content) }
            hasFrame = true
            try readSize(name, content)
        default: break
        }
    }

    private mutating func takeHeader(_ content: ArraySlice<UInt8>) throws(PictureRefusal) {
        let start = content.startIndex
        guard size == nil, let width = bytes.littleEndian(at: start + 4, length: 3),
            let height = bytes.littleEndian(at: start + 7, length: 3), content.count >= 10
        else { throw .damaged }
        let canvas = PictureSize(width: width + 1, height: height + 1)
        try PictureLimits.check(canvas)
        size = canvas
        let exifAndXMP: UInt8 = 0x0C
        keep("VP8X", [content[start] & ~exifAndXMP] + content.dropFirst())
    }

    /// A frame's own size counts where no header gives one, and never exceeds what is allowed.
    private mutating func readSize(_ name: String, _ content: ArraySlice<UInt8>) throws(PictureRefusal) {
        guard let frame = WebPFrame.size(of: name, at: content.startIndex, in: bytes) else { throw .damaged }
        try PictureLimits.check(frame)
        size = size ?? frame
    }

    private mutating func readOrientation(_ content: ArraySlice<UInt8>) {
        // Some programs put JPEG's prefix before it.
        orientation = EXIFOrientation.read(content.starts(with: "Exif\0\0".utf8) ? content.dropFirst(6) : content)
    }

    private mutating func keep(_ name: String, _ content: some Collection<UInt8>) {
        kept += Array(name.utf8) + littleEndian(content.count)
        kept += content
        if !content.count.isMultiple(of: 2) { kept.append(0) }
    }

    private func littleEndian(_ number: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}
