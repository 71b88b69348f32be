internal import CVips
import Foundation
import Imaging
import Testing

@testable import PictureWorker

struct ColourTests {
    @Test func displayP3BecomesSRGB() throws {
        let wide = [[183, 75, 66], [70, 150, 70], [60, 60, 180], [210, 200, 90]].map { $0.map(UInt8.init) }
        for format in [".jpg[Q=98]", ".png", ".webp[lossless]", ".avif[lossless]"] {
            let shown = try shown(Painting.quarters(of: wide).encoded(as: format, profile: P3.profile))
            expect(shown, showsQuarters: P3.inSRGB(wide), tolerance: 5)
        }
    }

    @Test func cmykIsShownAsPrinted() throws {
        let inks: [[UInt8]] = [[0, 0, 0, 0], [255, 0, 0, 0], [0, 255, 255, 0], [0, 0, 0, 255]]
        for format in [".jpg[Q=98]", ".jpg[Q=98,profile=cmyk]"] {
            let file = try Painting.quarters(of: inks).encoded(as: format, interpretation: VIPS_INTERPRETATION_CMYK)
            // White, process cyan, red and black, as coated paper shows them.
            let printed: [[UInt8]] = [[255, 255, 255], [0, 165, 230], [235, 30, 40], [40, 36, 36]]
            expect(try shown(file), showsQuarters: printed, tolerance: 30)
        }
    }

    @Test func greyWithAlphaKeepsBoth() throws {
        let file = try Painting.quarters(of: [[0, 255], [200, 255], [255, 0], [90, 128]]).encoded(as: ".png")
        let shown = try shown(file)
        expect(
            shown,
            showsQuarters: [[0, 0, 0, 255], [200, 200, 200, 255], shown[5, 35].dropLast() + [0], [90, 90, 90, 128]],
            tolerance: 8)
    }

    @Test func colourUnderGlassKeepsItsColour() throws {
        let glass: [[UInt8]] = [[220, 30, 30, 255], [30, 160, 30, 128], [30, 30, 220, 64], [220, 220, 30, 200]]
        expect(try shown(Painting.quarters(of: glass).encoded(as: ".png")), showsQuarters: glass, tolerance: 16)
    }

    @Test(arguments: [".png[palette]", ".png[interlace]", ".png[palette,interlace]"])
    func everyKindOfPNGShowsTheSame(format: String) throws {
        let file = try Painting.quarters(width: 96, height: 40).encoded(as: format)
        expect(try shown(file), showsQuarters: [[220, 30, 30], [30, 160, 30], [30, 30, 220], [220, 220, 30]])
    }

    @Test func sixteenBitsAreReadAsSixteenBits() throws {
        let file = PNGFile(width: 64, height: 64, depth: 16, colour: 2) { _, _ in
            [0x80, 0x10, 0x40, 0xFF, 0xC0, 0x00]
        }.bytes
        let shown = try shown(file)
        #expect(zip(shown[32, 32], [128, 64, 192] as [UInt8]).allSatisfy { abs(Int($0) - Int($1)) < 6 })
    }

    @Test(arguments: [".jpg[Q=95]", ".png"])
    func greyStaysGrey(format: String) throws {
        let file = try Painting.quarters(of: [[0], [80], [160], [255]]).encoded(as: format)
        expect(
            try shown(file), showsQuarters: [[0, 0, 0], [80, 80, 80], [160, 160, 160], [255, 255, 255]], tolerance: 6)
    }

    @Test func aProfileForOtherColoursIsLeftOut() throws {
        let file = try Painting.quarters(of: [[0], [80], [160], [255]]).encoded(as: ".jpg[Q=95,profile=srgb]")
        expect(
            try shown(file), showsQuarters: [[0, 0, 0], [80, 80, 80], [160, 160, 160], [255, 255, 255]], tolerance: 6)
    }

    @Test func aBrokenProfileIsLeftOut() throws {
        var file = try Painting.quarters(width: 96, height: 40).encoded(as: ".jpg[Q=95,profile=p3]")
        let start = try #require(file.firstRange(of: Array("acsp".utf8))).lowerBound
        for index in start + 80..<start + 400 { file[index] = 0xAA }
        expect(try shown(file), showsQuarters: [[220, 30, 30], [30, 160, 30], [30, 30, 220], [220, 220, 30]])
    }

    private func shown(_ file: [UInt8]) throws -> Painting {
        try Painting(of: #require(try PictureMaker.variants(of: file).last))
    }
}

/// Display P3 by its definition (D65, primaries of DCI-P3, curve of sRGB), calculated without libvips.
enum P3 {
    /// The profile that comes with libvips.
    static var profile: [UInt8] {
        get throws {
            let file = try Painting.quarters(width: 8, height: 8).encoded(as: ".jpg[profile=p3]")
            let start = try #require(file.firstRange(of: Array("ICC_PROFILE\0\u{1}\u{1}".utf8)))
            let length = Int(file[start.lowerBound - 2]) << 8 | Int(file[start.lowerBound - 1])
            return Array(file[start.upperBound..<start.lowerBound - 2 + length])
        }
    }

    static func inSRGB(_ colours: [[UInt8]]) -> [[UInt8]] { colours.map(inSRGB) }

    private static let matrix = [
        [1.2249401, -0.2249404, 0], [-0.0420569, 1.0420571, 0], [-0.0196376, -0.0786361, 1.0982735],
    ]

    private static func inSRGB(_ colour: [UInt8]) -> [UInt8] {
        let light = colour.map { linear(Double($0) / 255) }
        return matrix.map { row in
            let sum = row[0] * light[0] + row[1] * light[1] + row[2] * light[2]
            return UInt8((curved(min(1, max(0, sum))) * 255).rounded())
        }
    }

    private static func linear(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private static func curved(_ value: Double) -> Double {
        value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
}
