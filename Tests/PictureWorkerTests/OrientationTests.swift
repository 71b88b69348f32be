import Imaging
import Testing

@testable import PictureWorker

struct OrientationTests {
    @Test(arguments: 1...8, [".jpg[Q=95]", ".webp[lossless]"])
    func aPictureIsTurnedUpright(orientation: Int, format: String) throws {
        let upright = Painting.quarters(width: 96, height: 40)
        let file = try upright.lying(as: orientation).encoded(as: format, orientation: orientation)
        let shown = try Painting(of: #require(try PictureMaker.variants(of: file).first))
        #expect([shown.width, shown.height] == [96, 40])
        expect(shown, showsQuarters: [[220, 30, 30], [30, 160, 30], [30, 30, 220], [220, 220, 30]])
    }

    @Test(arguments: 1...8) func aPNGIsTurnedUpright(orientation: Int) throws {
        let lying = Painting.quarters(width: 96, height: 40).lying(as: orientation)
        let entry: [UInt8] = [1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
        let exif: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1] + entry + [0, 0, 0, 0]
        let file = PNGFile(
            width: lying.width, height: lying.height, data: PNGFile.deflate(lying.rows), before: [("eXIf", exif)])
        let shown = try Painting(of: #require(try PictureMaker.variants(of: file.bytes).first))
        expect(shown, showsQuarters: [[220, 30, 30], [30, 160, 30], [30, 30, 220], [220, 220, 30]])
    }

    @Test func aHighPictureLyingOnItsSideIsMadeInItsUprightWidths() throws {
        let file = try Painting.quarters(width: 400, height: 700).lying(as: 6).encoded(as: ".jpg", orientation: 6)
        let variants = try PictureMaker.variants(of: file)
        #expect(variants.map { [$0.width, $0.height] } == [[160, 280], [320, 560]])
    }
}

extension Painting {
    /// As PNG has them, each unfiltered.
    var rows: [UInt8] {
        var rows: [UInt8] = []
        for start in stride(from: 0, to: pixels.count, by: width * bands) {
            rows.append(0)
            rows += pixels[start..<start + width * bands]
        }
        return rows
    }

    /// As a camera held otherwise stores this picture: showing it takes the turn that EXIF calls `orientation`.
    func lying(as orientation: Int) -> Painting {
        let (right, bottom) = (width - 1, height - 1)
        return Painting(width: orientation < 5 ? width : height, height: orientation < 5 ? height : width) { x, y in
            switch orientation {
            case 2: self[right - x, y]
            case 3: self[right - x, bottom - y]
            case 4: self[x, bottom - y]
            case 5: self[y, x]
            case 6: self[right - y, x]
            case 7: self[right - y, bottom - x]
            case 8: self[y, bottom - x]
            default: self[x, y]
            }
        }
    }
}
