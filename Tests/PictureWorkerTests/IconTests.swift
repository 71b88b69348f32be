import Imaging
import Testing

@testable import PictureWorker

/// Icons of uploads: squares in PNG.
struct IconTests {
    @Test(arguments: [(900, 600), (600, 900), (512, 512), (40, 20), (3, 700)])
    func iconIsSquareInThreeWidths(width: Int, height: Int) throws {
        let file = try Painting.quarters(width: width, height: height).encoded(as: ".png")
        let icons = try PictureProcessor().variants(of: file, for: .icon)
        #expect(icons.map(\.width) == [180, 192, 512] && icons.map(\.height) == [180, 192, 512])
        for icon in icons {
            #expect(icon.content.starts(with: [0x89, 0x50, 0x4E, 0x47]))
            #expect(PNGSize(icon.content) == PNGSize(width: icon.width, height: icon.height))
        }
    }

    @Test(arguments: [".jpg", ".png", ".webp", ".avif"])
    func iconHasNoMetadataAndIsUpright(format: String) throws {
        let file = try Painting.quarters(width: 700, height: 400).encoded(as: format, orientation: 3, secret: "51°30′N")
        let icons = try PictureProcessor().variants(of: file, for: .icon)
        #expect(icons.count == 3)
        for icon in icons {
            #expect(icon.content.firstRange(of: Array("51°30′N".utf8)) == nil)
            #expect(icon.content.firstRange(of: Array("eXIf".utf8)) == nil)
        }
    }

    @Test func fileThatIsNoPictureIsRefusedAsIcon() {
        #expect(throws: PictureRefusal.wrongKind("an SVG drawing")) {
            try PictureProcessor().variants(of: Array("<svg/>".utf8), for: .icon)
        }
    }
}

/// The size in the header of a PNG file.
private struct PNGSize: Equatable {
    let width: Int
    let height: Int

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
    }

    init(_ file: [UInt8]) {
        func number(at place: Int) -> Int { file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        self.init(width: number(at: 16), height: number(at: 20))
    }
}
