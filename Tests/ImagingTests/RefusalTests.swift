import Foundation
import Imaging
import Testing

struct RefusalTests {
    @Test func hostileFilesAreRefusedForWhatTheyAre() throws {
        for (name, file, refusal) in try HostileFiles.all() {
            #expect(throws: refusal, "\(name)") { try PictureReader().variants(of: file) }
        }
    }

    /// In a process of its own, whose memory nobody else uses.
    @Test func refusingIsQuickAndTakesLittleMemory() async {
        await #expect(processExitsWith: .success) {
            for (name, file, _) in try HostileFiles.all() {
                let before = Memory.resident
                Memory.forgetPeak()
                let duration = ContinuousClock().measure { _ = try? PictureReader().variants(of: file) }
                #expect(duration < .seconds(1), "\(name) took \(duration)")
                #expect(Memory.peak - before < 100, "\(name) took \(Memory.peak - before) MB")
            }
        }
    }

    @Test(arguments: [
        ".jpg", ".jpg[interlace]", ".png", ".gif", ".webp", ".webp[lossless]", ".avif[effort=0]", ".heic[effort=0]",
    ])
    func aPictureCutOffAnywhereIsRefused(format: String) throws {
        let file = try Painting.quarters(width: 96, height: 40).encoded(as: format)
        for count in Set((0..<60).map { file.count * $0 / 60 } + [file.count - 1, file.count - 2]) {
            #expect(throws: PictureRefusal.self, "\(count) of \(file.count)") {
                try PictureReader().variants(of: Array(file.prefix(count)))
            }
        }
    }

    @Test func aFileIsReadNoFurtherThanIsAllowed() throws {
        #expect(throws: PictureRefusal.tooManyBytes) { try PictureReader().variants(ofFileAt: "/dev/zero") }
    }

    @Test func aFileThatIsNotThereIsTheServersFault() throws {
        #expect(throws: PictureRefusal.unreadable) { try PictureReader().variants(ofFileAt: "/nowhere/at/all") }
    }

    @Test func aPictureThatTakesTooLongIsLeftInTheMiddle() throws {
        let rows = [UInt8](repeating: 0, count: (7000 / 8 + 1) * 7000)
        let file = PNGFile(width: 7000, height: 7000, depth: 1, colour: 0, data: PNGFile.deflate(rows)).bytes
        let whole = try ContinuousClock().measure { _ = try PictureReader().variants(of: file) }
        let left = ContinuousClock().measure {
            #expect(throws: PictureRefusal.tooSlow) {
                try PictureReader(patience: .milliseconds(20)).variants(of: file)
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
