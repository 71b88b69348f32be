import Imaging
import Testing

@testable import PictureWorker

struct PictureMakerTests {
    @Test(arguments: [
        ".jpg[Q=90]", ".png", ".webp", ".gif", ".png[interlace]", ".jpg[interlace]", ".png[palette]",
        ".avif[Q=90,effort=0]",
        ".heic[Q=90,effort=0]",
    ])
    func aWidePictureIsMadeInEveryWidth(format: String) throws {
        let file = try Painting.quarters(width: 1300, height: 260).encoded(as: format)
        let variants = try PictureMaker.variants(of: file)
        #expect(variants.map(\.width) == [160, 320, 640, 1280])
        #expect(variants.map(\.height) == [32, 64, 128, 256])
        for variant in variants {
            let shown = try Painting(of: variant)
            #expect([shown.width, shown.height] == [variant.width, variant.height])
            expect(shown, showsQuarters: [[220, 30, 30], [30, 160, 30], [30, 30, 220], [220, 220, 30]])
        }
    }

    @Test(arguments: [
        (1280, 40, [160, 320, 640, 1280]), (1279, 40, [160, 320, 640]), (160, 30, [160]), (159, 30, [159]),
        (1, 1, [1]),
    ]) func noPictureIsMadeLarger(width: Int, height: Int, widths: [Int]) throws {
        let file = try Painting.quarters(width: width, height: height).encoded(as: ".png")
        #expect(try PictureMaker.variants(of: file).map(\.width) == widths)
    }

    @Test func aVeryHighPictureIsBounded() throws {
        let file = try Painting.quarters(width: 200, height: 4000).encoded(as: ".png")
        let variants = try PictureMaker.variants(of: file)
        #expect(variants.map { [$0.width, $0.height] } == [[32, 640], [64, 1280], [128, 2560]])
    }

    @Test func aLineOnePixelHighStaysOne() throws {
        let file = try Painting.quarters(width: 4000, height: 1).encoded(as: ".png")
        #expect(try PictureMaker.variants(of: file).map(\.height) == [1, 1, 1, 1])
    }
}

/// The middle of each quarter, as in reading.
func expect(
    _ painting: Painting, showsQuarters quarters: [[UInt8]], tolerance: Int = 12,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let (x, y) = (painting.width / 4, painting.height / 4)
    let places = [
        (x, y), (painting.width - 1 - x, y), (x, painting.height - 1 - y),
        (painting.width - 1 - x, painting.height - 1 - y),
    ]
    for (place, colour) in zip(places, quarters) {
        let shown = painting[place.0, place.1]
        let distance = zip(shown, colour).map { abs(Int($0) - Int($1)) }.max() ?? 255
        #expect(distance <= tolerance, "\(shown) at \(place) instead of \(colour)", sourceLocation: sourceLocation)
    }
}
