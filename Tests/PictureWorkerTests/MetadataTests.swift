internal import CVips
import Imaging
import Testing

@testable import PictureWorker

struct MetadataTests {
    @Test(arguments: [".jpg[profile=p3]", ".png[profile=p3]", ".webp[profile=p3]", ".gif", ".avif"])
    func nothingButPixelsRemains(format: String) throws {
        let file = try Painting.quarters(width: 200, height: 90).encoded(as: format, orientation: 3, secret: "51°30′N")
        if [".jpg", ".webp", ".avif"].contains(where: format.hasPrefix) {
            #expect(file.firstRange(of: Array("51°30′N".utf8)) != nil)
        }
        for variant in try PictureMaker.variants(of: file) {
            #expect(Set(WebPFile(variant.content).chunkNames).isSubset(of: ["VP8 ", "VP8L", "VP8X", "ALPH"]))
            #expect(variant.content.firstRange(of: Array("51°30′N".utf8)) == nil)
        }
    }

    @Test func bytesBehindAPictureAreDropped() throws {
        for format in [".jpg", ".png", ".gif", ".webp"] {
            let file = try Painting.quarters(width: 40, height: 40).encoded(as: format)
            let film = Array("\0\0\0\u{18}ftypmp42 a film".utf8) + [UInt8](repeating: 7, count: 5000)
            let variants = try PictureMaker.variants(of: file + film)
            #expect(variants.count == 1)
            #expect(variants[0].content == (try PictureMaker.variants(of: file)[0].content))
        }
    }
}

/// The names of a WebP file's chunks.
struct WebPFile {
    let chunkNames: [String]

    init(_ bytes: [UInt8]) {
        var names: [String] = []
        var position = 12
        while position + 8 <= bytes.count {
            names.append(String(decoding: bytes[position..<position + 4], as: UTF8.self))
            let length = (0..<4).reduce(0) { $0 | Int(bytes[position + 4 + $1]) << ($1 * 8) }
            position += 8 + length + length % 2
        }
        chunkNames = names
    }
}
