import Imaging
import Testing

@testable import PictureWorker

struct AnimationTests {
    @Test(arguments: [".gif", ".webp[lossless]"])
    func theFirstFrameIsShown(format: String) throws {
        let file = try Painting.film(frames: [[220, 30, 30], [30, 160, 30], [30, 30, 220]]).encoded(
            as: format, pageHeight: 40)
        let variants = try PictureMaker.variants(of: file)
        #expect(variants.map { [$0.width, $0.height] } == [[96, 40]])
        let red: [UInt8] = [220, 30, 30]
        expect(try Painting(of: variants[0]), showsQuarters: [red, red, red, red])
    }

    @Test func anAnimatedPNGShowsItsPicture() throws {
        let file = PNGFile(
            width: 20, height: 20, data: PNGFile.deflate(PNGFile.rows(of: [220, 30, 30], width: 20, height: 20)),
            before: [
                ("acTL", PNGFile.number(2) + PNGFile.number(0)),
                (
                    "fcTL",
                    PNGFile.number(0) + PNGFile.number(20) + PNGFile.number(20) + [UInt8](repeating: 0, count: 14)
                ),
            ])
        let red: [UInt8] = [220, 30, 30]
        let shown = try Painting(of: #require(try PictureMaker.variants(of: file.bytes).first))
        expect(shown, showsQuarters: [red, red, red, red])
    }
}

extension Painting {
    /// Frames of 96 × 40, one below the other.
    static func film(frames: [[UInt8]]) -> Painting {
        Painting(width: 96, height: 40 * frames.count) { _, y in frames[y / 40] }
    }
}

extension PNGFile {
    static func rows(of colour: [UInt8], width: Int, height: Int) -> [UInt8] {
        (0..<height).flatMap { _ in [0] + (0..<width).flatMap { _ in colour } }
    }
}
