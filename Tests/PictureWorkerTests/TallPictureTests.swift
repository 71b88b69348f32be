import Imaging
import Testing

@testable import PictureWorker

/// Pictures that are much higher than wide, such as screenshots of long pages and size charts.
struct TallPictureTests {
    @Test(arguments: [
        (500, 2000, [[160, 640], [320, 1280]]), (500, 2001, [[160, 640], [320, 1280]]),
        (500, 2050, [[156, 640], [312, 1280]]), (400, 2000, [[128, 640], [256, 1280]]),
        (720, 16_889, [[27, 640], [55, 1280], [109, 2560], [218, 5120]]),
        (300, 18_000, [[11, 640], [21, 1280], [43, 2560], [85, 5120]]),
        (16_889, 720, [[160, 7], [320, 14], [640, 27], [1280, 55]]),
        (100, 500, [[100, 500]]), (1, 20_000, [[1, 5120]]), (20, 600, [[20, 600]]),
    ]) func tallPictureIsTakenByProcess(width: Int, height: Int, sizes: [[Int]]) throws {
        let rows = [UInt8](repeating: 0, count: (1 + (width + 7) / 8) * height)
        let file = PNGFile(width: width, height: height, depth: 1, colour: 0, data: PNGFile.deflate(rows)).bytes
        let variants = try PictureProcessor().variants(of: file)
        #expect(variants.map { [$0.width, $0.height] } == sizes)
    }

    /// What the worker makes is what the shop accepts.
    @Test func everySizeFitsTheRuleOfItsReader() {
        for side in [1, 2, 3, 39, 40, 41, 159, 160, 161, 500, 640, 1279, 1280, 1281, 5120, 19_999, 20_000] {
            for other in [1, 2, 7, 160, 641, 1281, 2010, 5119, 5121, 20_000] {
                for size in [PictureSize(width: side, height: other), PictureSize(width: other, height: side)] {
                    let made = size.variants
                    #expect(made.allSatisfy { PictureVariant.fits(width: $0.width, height: $0.height) }, "\(size)")
                    #expect(made.allSatisfy { $0.width <= size.width && $0.height <= size.height }, "\(size)")
                    let widths = made.map(\.width)
                    #expect(!widths.isEmpty && widths == Set(widths).sorted(), "\(size)")
                }
            }
        }
    }

    @Test func refusalOfLongSideNamesLimit() throws {
        let rows = [UInt8](repeating: 0, count: 2 * 20_001)
        let file = PNGFile(width: 8, height: 20_001, depth: 1, colour: 0, data: PNGFile.deflate(rows)).bytes
        let refusal = PictureRefusal.tooManyPixels(width: 8, height: 20_001)
        #expect(throws: refusal) { try PictureProcessor().variants(of: file) }
        #expect(
            refusal.description.hasPrefix(
                "The picture is too large, with 8 × 20001 pixels: no side may have more than 20,000. "))
    }
}
