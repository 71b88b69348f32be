import Imaging

/// Files that would hurt a careless reader.
enum HostileFiles {
    /// A file with the refusal that it must get.
    typealias Case = (name: String, file: [UInt8], refusal: PictureRefusal)
    /// A file, and the same picture in a file that holds nothing else.
    typealias Carrier = (name: String, file: [UInt8], plain: [UInt8])

    static func refused() throws -> [Case] {
        try bombs() + liars() + strangers()
    }

    /// Files that carry something along; nothing of it may come out.
    static func taken() throws -> [Carrier] {
        try stowaways()
    }

    private static func bombs() throws -> [Case] {
        let zeros = [UInt8](repeating: 0, count: 1000)
        return [
            (
                "a PNG of 30,000 × 30,000", blank(width: 30_000, height: 30_000),
                .tooManyPixels(width: 30_000, height: 30_000)
            ),
            (
                "a PNG of 2³¹ × 2³¹", PNGFile(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF, data: zeros).bytes, .damaged
            ),
            (
                "a PNG one pixel high and too wide", blank(width: 20_001, height: 1),
                .tooManyPixels(width: 20_001, height: 1)
            ),
            (
                "a GIF of 65,535 × 65,535", gif(width: 65_535, height: 65_535),
                .tooManyPixels(width: 65_535, height: 65_535)
            ),
            (
                "a GIF with a frame beyond its canvas", gif(width: 10, height: 10, frame: 65_535),
                .tooManyPixels(width: 65_535, height: 65_535)
            ),
            (
                "a JPEG of 65,500 × 65,500", try jpeg(width: 65_500, height: 65_500),
                .tooManyPixels(width: 65_500, height: 65_500)
            ),
            ("a JPEG of a thousand scans", try jpegOfManyScans(), .damaged),
            (
                "a WebP of 16,383 × 16,383", webP(width: 16_383, height: 16_383),
                .tooManyPixels(width: 16_383, height: 16_383)
            ),
            (
                "a WebP larger than there can be", webP(width: 16_384, height: 16_384), .damaged
            ),
            ("21 MiB", [UInt8](repeating: 0xFF, count: 21 << 20), .tooManyBytes),
        ]
    }

    private static func liars() throws -> [Case] {
        let good = Painting.quarters(width: 96, height: 40)
        let webP = try good.encoded(as: ".webp")
        let png = try good.encoded(as: ".png")
        let checkSum = png.firstRange(of: Array("IDAT".utf8)).map { $0.upperBound + 20 } ?? 0
        return [
            ("nothing", [], .empty), ("one byte", [0xFF], .unknownKind),
            ("a JPEG's first bytes", [0xFF, 0xD8, 0xFF], .damaged),
            ("a WebP longer than its file", webP.replacing(at: 4, with: [0xFF, 0xFF, 0, 0]), .damaged),
            ("a WebP shorter than its picture", webP.replacing(at: 4, with: [20, 0, 0, 0]), .damaged),
            ("a PNG with a wrong check sum", png.replacing(at: checkSum, with: [png[checkSum] ^ 1]), .damaged),
            ("a PNG without pixels", PNGFile(width: 10, height: 10, data: PNGFile.deflate([1, 2, 3])).bytes, .damaged),
            ("a PNG without width", PNGFile(width: 0, height: 10, data: []).bytes, .damaged),
            ("a WebP that is smaller than it says", self.webP(width: 5000, height: 5000), .damaged),
            ("a GIF without a frame", Array("GIF89a".utf8) + [10, 0, 10, 0, 0, 0, 0, 0x3B], .damaged),
        ]
    }

    /// Pictures with a compressed text or profile beyond any use. Debian 13’s decoder refuses them.
    static func swollen() -> [Carrier] {
        let plain = swollen(nil)
        return [
            ("a PNG with a text of 200 MB", swollen(("zTXt", "Comment\0\0")), plain),
            (
                "a PNG with an international text of 200 MB",
                swollen(("iTXt", "Comment\0\u{1}\0en\0Comment\0")), plain
            ),
            ("a PNG with a profile of 200 MB", swollen(("iCCP", "profile\0\0")), plain),
        ]
    }

    private static func stowaways() throws -> [Carrier] {
        let zeros = String(repeating: "\0", count: 18)
        let archive = Array("PK\u{3}\u{4}\(zeros)PK\u{5}\u{6}\(zeros)".utf8)
        let page = Array("<html><script>alert(1)</script>".utf8)
        let good = Painting.quarters(width: 96, height: 40)
        let jpeg = try good.encoded(as: ".jpg")
        let document = Array("%PDF-1.7\r\n".utf8)
        var carriers: [Carrier] = [
            ("a page in a comment", comment(page) + jpeg.dropFirst(2), jpeg),
            ("a PDF in a comment", comment(document) + jpeg.dropFirst(2), jpeg),
        ]
        for format in [".jpg", ".png", ".gif", ".webp", ".avif[effort=0]", ".heic[effort=0]"] {
            let file = try good.encoded(as: format)
            let php = Array("<?PHP system();".utf8)
            carriers.append(("an archive behind \(format)", file + archive, file))
            carriers.append(("a page behind \(format)", file + page, file))
            carriers.append(("PHP behind \(format)", file + php, file))
        }
        return carriers
    }

    /// The beginning of a JPEG.
    private static func comment(_ words: [UInt8]) -> [UInt8] {
        [0xFF, 0xD8, 0xFF, 0xFE, 0, UInt8(words.count + 2)] + words
    }

    private static func strangers() throws -> [Case] {
        let good = Painting.quarters(width: 96, height: 40)
        let svg = #"<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>"#
        return [
            ("an SVG", Array(svg.utf8), .wrongKind("an SVG drawing")),
            ("an SVG behind blanks", Array("\u{FEFF}\n\n <!-- a --><SVG".utf8), .wrongKind("an SVG drawing")),
            (
                "an SVG in UTF-16", svg.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] },
                .wrongKind("an SVG drawing")
            ),
            ("an SVGZ", [0x1F, 0x8B, 8, 0, 0, 0, 0, 0], .wrongKind("a compressed file")),
            ("a page", Array("<!DOCTYPE html><title>a</title>".utf8), .wrongKind("a web page")),
            ("an XML", Array("<?xml version=\"1.0\"?><a/>".utf8), .wrongKind("an XML document")),
            ("a PDF", Array("%PDF-1.7".utf8), .wrongKind("a PDF document")),
            ("a ZIP", Array("PK\u{3}\u{4}".utf8), .wrongKind("a ZIP archive")),
            ("a TIFF", try good.encoded(as: ".tif"), .wrongKind("a TIFF picture")),
            ("a BMP", Array("BM".utf8) + [UInt8](repeating: 0, count: 60), .wrongKind("a BMP picture")),
            ("a Photoshop file", Array("8BPS".utf8) + [0, 1], .wrongKind("a Photoshop file")),
            ("an OpenEXR", [0x76, 0x2F, 0x31, 0x01, 2], .wrongKind("an OpenEXR picture")),
            ("libvips' own", [0x08, 0xF2, 0xA6, 0xB6, 0, 0, 0, 1], .unknownKind),
            ("a matrix", try good.encoded(as: ".csv"), .unknownKind),
            ("an MVG", Array("push graphic-context\nfill 'url(https://example.com/)'".utf8), .unknownKind),
            ("a PPM", Array("P6 1 1 255\n123".utf8), .unknownKind),
            ("a film", [0, 0, 0, 24] + Array("ftypmp42\0\0\0\0mp42isom".utf8), .wrongKind("a video")),
            ("a program", [0x7F] + Array("ELF".utf8), .wrongKind("a program")),
            ("words", Array("Dear shop, this is no picture.".utf8), .unknownKind),
        ]
    }
}

extension HostileFiles {
    private static func blank(width: Int, height: Int) -> [UInt8] {
        // A zlib stream repeats itself cheaply: only the header matters here, since no pixel may be read.
        PNGFile(
            width: width, height: height, depth: 1, colour: 0,
            data: PNGFile.deflate([UInt8](repeating: 0, count: 107_000))
        ).bytes
    }

    private static let swelling = PNGFile.deflate([UInt8](repeating: 65, count: 200_000_000))

    private static func swollen(_ chunk: (name: String, head: String)?) -> [UInt8] {
        PNGFile(
            width: 1, height: 1, data: PNGFile.deflate([0, 1, 2, 3]),
            before: chunk.map { [($0.name, Array($0.head.utf8) + swelling)] } ?? []
        ).bytes
    }

    private static func gif(width: Int, height: Int, frame: Int? = nil) -> [UInt8] {
        let size = [width & 255, width >> 8, height & 255, height >> 8].map(UInt8.init)
        let frameSize = frame.map { [$0 & 255, $0 >> 8, $0 & 255, $0 >> 8].map(UInt8.init) } ?? size
        let head: [UInt8] = Array("GIF89a".utf8) + size + [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        let frame: [UInt8] = [0x2C, 0, 0, 0, 0] + frameSize + [0, 2, 2, 0x4C, 1, 0]
        return head + frame + [0x3B]
    }

    private static func webP(width: Int, height: Int) -> [UInt8] {
        let bits = (width - 1) | (height - 1) << 14
        let header = (0..<4).map { UInt8(truncatingIfNeeded: bits >> ($0 * 8)) }
        let chunk = Array("VP8L".utf8) + [10, 0, 0, 0, 0x2F] + header + [0, 0, 0, 0, 0]
        return Array("RIFF".utf8) + [UInt8(chunk.count + 4), 0, 0, 0] + Array("WEBP".utf8) + chunk
    }

    private static func jpeg(width: Int, height: Int) throws -> [UInt8] {
        let file = try Painting.quarters(width: 96, height: 40).encoded(as: ".jpg")
        guard let frame = file.firstRange(of: [0xFF, 0xC0])?.lowerBound else { return [] }
        return file.replacing(
            at: frame + 5, with: [height >> 8, height & 255, width >> 8, width & 255].map(UInt8.init))
    }

    private static func jpegOfManyScans() throws -> [UInt8] {
        let file = try Painting.quarters(width: 96, height: 40).encoded(as: ".jpg[interlace]")
        guard let scan = file.lastRange(of: [0xFF, 0xDA])?.lowerBound else { return [] }
        let last = Array(file[scan..<file.count - 2])
        return Array(file[..<scan]) + (0..<1000).flatMap { _ in last } + [0xFF, 0xD9]
    }
}

extension [UInt8] {
    func replacing(at start: Int, with bytes: [UInt8]) -> [UInt8] {
        var changed = self
        changed.replaceSubrange(start..<start + bytes.count, with: bytes)
        return changed
    }

    func lastRange(of bytes: [UInt8]) -> Range<Int>? {
        indices.last { self[$0...].starts(with: bytes) }.map { $0..<$0 + bytes.count }
    }
}
