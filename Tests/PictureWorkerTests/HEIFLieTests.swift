import Imaging
import Testing

@testable import PictureWorker

/// An AVIF or HEIC file says its size in several places. Nobody reserves memory by the one that lies.
struct HEIFLieTests {
    @Test(arguments: [".avif[effort=0]", ".heic[effort=0]"])
    func aPropertyMayNotSayLessThanThePixels(format: String) throws {
        let file = try Painting.quarters(width: 400, height: 300).encoded(as: format)
        let place = try #require(file.firstRange(of: Array("ispe".utf8))).upperBound + 4
        let lie = file.replacing(at: place, with: PNGFile.number(64) + PNGFile.number(64))
        #expect(throws: PictureRefusal.damaged) { try PictureMaker.variants(of: lie) }
    }

    @Test(arguments: [".avif[effort=0]", ".heic[effort=0]"])
    func aPropertyMayNotSayMoreThanIsAllowed(format: String) throws {
        let file = try Painting.quarters(width: 400, height: 300).encoded(as: format)
        let place = try #require(file.firstRange(of: Array("ispe".utf8))).upperBound + 4
        let lie = file.replacing(at: place, with: PNGFile.number(16_000) + PNGFile.number(16_000))
        #expect(throws: PictureRefusal.tooManyPixels(width: 16_000, height: 16_000)) {
            try PictureMaker.variants(of: lie)
        }
    }

    @Test func aPlanOfTilesMayNotSayMoreThanItsProperty() throws {
        #expect(throws: PictureRefusal.damaged) {
            try PictureMaker.variants(of: HEIFFile.grid(plan: (16_000, 16_000), tileCount: 4))
        }
    }

    @Test func tilesMayNotBeMoreThanTheirPicture() throws {
        #expect(throws: PictureRefusal.damaged) {
            try PictureMaker.variants(of: HEIFFile.grid(plan: (4000, 4000), tileCount: 64))
        }
    }
}

/// A HEIC file that repeats one tile, without its pixels.
enum HEIFFile {
    static func grid(plan: (width: Int, height: Int), tileCount: Int) -> [UInt8] {
        let sizes = PNGFile.number(plan.width) + PNGFile.number(plan.height)
        let plan = [0, 1, 0, UInt8(tileCount - 1)] + sizes
        let size = box("ispe", PNGFile.number(0) + PNGFile.number(4000) + PNGFile.number(4000))
        let associations: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 1, 1, 0, 2, 1, 1]
        let place: [UInt8] =
            [1, 0, 0, 0, 0x44, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 1] + PNGFile.number(0) + PNGFile.number(12)
        let sameTile: [[UInt8]] = Array(repeating: [0, 2], count: tileCount)
        let parts: [UInt8] = [0, 1, UInt8(tileCount >> 8), UInt8(tileCount & 255)] + Array(sameTile.joined())
        let items = box("infe", [2, 0, 0, 0, 0, 1, 0, 0] + Array("grid\0".utf8))
        let others = box("infe", [2, 0, 0, 0, 0, 2, 0, 0] + Array("hvc1\0".utf8))
        let meta: [[UInt8]] = [
            box("iinf", [0, 0, 0, 0, 0, 2] + items + others), box("iloc", place), box("idat", plan),
            box("iref", [0, 0, 0, 0] + box("dimg", parts)), box("iprp", box("ipco", size) + box("ipma", associations)),
        ]
        return box("ftyp", Array("heic\0\0\0\0mif1heic".utf8)) + box("meta", [0, 0, 0, 0] + Array(meta.joined()))
    }

    private static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
        PNGFile.number(content.count + 8) + Array(name.utf8) + content
    }
}
