import Foundation
import Imaging
import Testing

struct ManyPicturesTests {
    @Test func picturesMadeAtTheSameTimeAreTheSame() throws {
        let files = try [".jpg", ".png[interlace]", ".webp", ".gif"].map {
            try Painting.quarters(width: 400, height: 300).encoded(as: $0)
        }
        let alone = try files.map { try PictureReader().variants(of: $0).map(\.webP) }
        DispatchQueue.concurrentPerform(iterations: 32) { turn in
            if turn.isMultiple(of: 5) {
                #expect(throws: PictureRefusal.damaged) {
                    try PictureReader().variants(of: Array(files[turn % 4].dropLast(400)))
                }
            }
            let made = try? PictureReader().variants(of: files[turn % 4]).map(\.webP)
            #expect(made == alone[turn % 4])
        }
    }

    /// In a process of its own, whose memory nobody else uses.
    @Test func twoHundredPicturesLeaveNoMemoryBehind() async {
        await #expect(processExitsWith: .success) {
            let painting = Painting.quarters(width: 640, height: 480)
            let files = try [".jpg[profile=p3]", ".png", ".webp", ".gif"].map {
                try painting.encoded(as: $0, orientation: 6)
            }
            func readAll(times: Int) throws {
                for turn in 0..<times {
                    let file = files[turn % 4]
                    _ = try PictureReader(widths: [160, 320]).variants(of: file)
                    _ = try? PictureReader().variants(of: Array(file.dropLast(file.count / 3)))
                }
            }
            try readAll(times: 40)
            let before = Memory.resident
            try readAll(times: 200)
            // The allocator's own restlessness is some 10 MB; the pixels alone of all that was read are 240 MB.
            #expect(Memory.resident - before < 16, "200 pictures left \(Memory.resident - before) MB")
        }
    }
}
