import Foundation
import Imaging
import TestSupport
import TestTraits
import Testing

@testable import PictureWorker

/// Broken files never crash the worker. `PICTURE_FUZZ=20000` tries that many of each kind instead of a few.
struct FuzzTests {
    private static let tries =
        ProcessInfo.processInfo.environment["PICTURE_FUZZ"].flatMap(Int.init) ?? rounds(15, long: 60)

    @Test(
        arguments: [
            ".jpg[profile=p3]", ".jpg[interlace]", ".png[profile=p3]", ".png[palette,interlace]", ".gif", ".webp",
            ".webp[lossless,profile=p3]", ".avif[effort=0]", ".heic[effort=0]",
        ])
    func brokenFilesAreShownOrRefused(format: String) throws {
        var dice = SplitMix64(seed: format.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
        let film = Painting.film(frames: [[220, 30, 30], [30, 160, 30]])
        let files = [
            try Painting.quarters(width: 96, height: 40).encoded(as: format, orientation: 6),
            try film.encoded(as: format, pageHeight: 40),
        ]
        for _ in 0..<Self.tries {
            let broken = try #require(files.randomElement(using: &dice)).broken(with: &dice)
            _ = Result { () throws(PictureRefusal) in try PictureMaker.variants(of: broken) }
        }
    }
}

extension [UInt8] {
    /// With a few bytes changed, and perhaps a piece cut out, doubled or left off.
    func broken(with dice: inout SplitMix64) -> [UInt8] {
        var bytes = self
        for _ in 0..<Int.random(in: 1...8, using: &dice) {
            // Headers matter most.
            let reach = Bool.random(using: &dice) ? Swift.min(bytes.count, 200) : bytes.count
            bytes[Int.random(in: 0..<reach, using: &dice)] =
                [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &dice)]
                .randomElement(using: &dice) ?? 0
        }
        let piece = Int.random(in: 0..<bytes.count - 20, using: &dice)
        switch Int.random(in: 0..<8, using: &dice) {
        case 0: bytes.removeSubrange(piece..<piece + 20)
        case 1: bytes.insert(contentsOf: bytes[piece..<piece + 20], at: piece)
        case 2: bytes.removeLast(bytes.count - piece)
        default: break
        }
        return bytes
    }
}
