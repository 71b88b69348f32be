import Foundation
import Imaging
import TestTraits
import Testing

@testable import PictureWorker

struct RefusalTests {
    @Test func hostileFilesAreRefusedForWhatTheyAre() throws {
        for (name, file, refusal) in try HostileFiles.refused() {
            #expect(throws: refusal, "\(name)") { try PictureProcessor().variants(of: file) }
        }
    }

    @Test func whatAFileCarriesAlongIsNotTaken() throws {
        for (name, file, plain) in try HostileFiles.taken() {
            let variants = Result { try PictureProcessor().variants(of: file) }
            #expect(try (try? variants.get()) == PictureMaker.variants(of: plain), "\(name): \(variants)")
        }
    }

    @Test func aSwollenPictureIsTakenWithoutItsTextOrRefused() throws {
        for (name, file, plain) in HostileFiles.swollen() {
            let variants = Result { try PictureProcessor().variants(of: file) }
            if case .failure(PictureRefusal.damaged) = variants { continue }
            #expect(try variants.get() == PictureMaker.variants(of: plain), "\(name)")
        }
    }

    @Test(arguments: [
        ".jpg", ".jpg[interlace]", ".png", ".gif", ".webp", ".webp[lossless]", ".avif[effort=0]", ".heic[effort=0]",
    ])
    func aPictureCutOffAnywhereIsRefusedUnlessAllItsPixelsAreThere(format: String) throws {
        let file = try Painting.quarters(width: 96, height: 40).encoded(as: format)
        let whole = try PictureMaker.variants(of: file)
        let cuts = rounds(20, long: 60)
        for count in Set((0..<cuts).map { file.count * $0 / cuts } + [file.count - 1, file.count - 2]) {
            let shown = try? PictureMaker.variants(of: Array(file.prefix(count)))
            // A PNG ends with 16 bytes that are no pixels: a check sum and the word that it ends.
            #expect(shown == nil || shown == whole && count >= file.count - 16, "\(count) of \(file.count)")
        }
    }

    @Test func aFileIsReadNoFurtherThanIsAllowed() throws {
        #expect(throws: PictureRefusal.tooManyBytes) { try PictureProcessor().variants(ofFileAt: "/dev/zero") }
    }

    @Test func aFileThatIsNotThereIsTheServersFault() throws {
        #expect(throws: PictureRefusal.unreadable) { try PictureProcessor().variants(ofFileAt: "/nowhere/at/all") }
    }

    @Test func pictureIsTooSlowAfterTheTimeLimit() throws {
        let file = PNGFile.black(side: 7000)
        #expect(throws: PictureRefusal.tooSlow) {
            try PictureProcessor(timeLimit: .milliseconds(20)).variants(of: file)
        }
    }

    @Test(.long) func pictureIsAbandonedAtTheTimeLimit() throws {
        let file = PNGFile.black(side: 7000)
        let whole = try ContinuousClock().measure { _ = try PictureProcessor().variants(of: file) }
        let left = ContinuousClock().measure {
            #expect(throws: PictureRefusal.tooSlow) {
                try PictureProcessor(timeLimit: .milliseconds(20)).variants(of: file)
            }
        }
        #expect(left < whole / 2, "\(left), instead of \(whole) for all of it")
    }

    @Test func aRefusalSaysWhatIsWrongAndWhatIsAllowed() {
        #expect(
            PictureRefusal.tooManyPixels(width: 9000, height: 8000).description
                == "The picture is too large, with 9000 × 8000 pixels. Choose another: "
                + "JPEG, PNG, WebP, GIF, AVIF or HEIC, up to 20 MB and 50 megapixels.")
        #expect(
            PictureRefusal.wrongKind("an SVG drawing").description.hasPrefix(
                "The file is an SVG drawing, which the shop"))
    }
}

extension PNGFile {
    /// The bytes of a black square.
    fileprivate static func black(side: Int) -> [UInt8] {
        let rows = [UInt8](repeating: 0, count: (side / 8 + 1) * side)
        return PNGFile(width: side, height: side, depth: 1, colour: 0, data: PNGFile.deflate(rows)).bytes
    }
}
