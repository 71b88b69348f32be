import Foundation
import Imaging
import TestSupport
import TestTraits
import Testing

@testable import PictureWorker

struct ManyPicturesTests {
    @Test(.exact) func picturesMadeAtTheSameTimeAreTheSame() throws {
        let files = try [".jpg", ".png[interlace]", ".webp", ".gif"].map {
            try Painting.quarters(width: 400, height: 300).encoded(as: $0)
        }
        let alone = try files.map { try PictureProcessor().variants(of: $0) }
        DispatchQueue.concurrentPerform(iterations: rounds(10, long: 32)) { turn in
            if turn.isMultiple(of: 5) {
                #expect(throws: PictureRefusal.damaged) {
                    try PictureProcessor().variants(of: Array(files[turn % 4].dropLast(400)))
                }
            }
            let made = try? PictureProcessor().variants(of: files[turn % 4])
            #expect(made == alone[turn % 4])
        }
    }

    @Test func largePicturesWaitForEachOther() throws {
        let folder = try TemporaryFolder()
        // Large pictures wait for those of the same program, so this needs a program that no other test uses.
        let worker = folder.path(of: "shopme-pictures")
        let arguments = [PictureProcessor.workerBesideThisProgram, worker]
        try Process.run(URL(fileURLWithPath: "/bin/cp"), arguments: arguments).waitUntilExit()
        let rows = [UInt8](repeating: 0, count: (5000 / 8 + 1) * 4000)
        let large = PNGFile(width: 5000, height: 4000, depth: 1, colour: 0, data: PNGFile.deflate(rows)).bytes
        let small = try Painting.quarters(width: 400, height: 300).encoded(as: ".jpg")

        let other = open(worker, O_RDONLY)
        #expect(flock(other, LOCK_EX) == 0)
        #expect(throws: PictureRefusal.tooSlow) {
            try PictureProcessor(worker: worker, timeLimit: .seconds(2)).variants(of: large)
        }
        // However busy the machine is with other tests.
        let patient = PictureProcessor(worker: worker, timeLimit: .seconds(120))
        #expect(try patient.variants(of: small).count == 2)
        close(other)
        #expect(try patient.variants(of: large).count == 4)
    }

    // Both in a process of their own, which no other test uses.

    @Test(.exact) func picturesLeaveNoDescriptorAndNoProcess() async {
        await #expect(processExitsWith: .success) {
            let files = try smallFiles()
            try readAll(files, times: 4)
            let before = try descriptors()
            try readAll(files, times: 8)
            #expect(try descriptors() == before)
            // No child is left, neither running nor a zombie.
            #expect(waitpid(-1, nil, WNOHANG) == -1 && errno == ECHILD)
        }
    }

    @Test(.long, .exact) func twoHundredPicturesLeaveNoMemory() async {
        await #expect(processExitsWith: .success) {
            let files = try smallFiles()
            try readAll(files, times: 4)
            let before = (memory: Memory.resident, descriptors: try descriptors())
            try readAll(files, times: 100)
            #expect(Memory.resident - before.memory < 16, "\(Memory.resident - before.memory) MB are left")
            #expect(try descriptors() == before.descriptors)
            #expect(waitpid(-1, nil, WNOHANG) == -1 && errno == ECHILD)
        }
    }
}

private func smallFiles() throws -> [[UInt8]] {
    try [".jpg[profile=p3]", ".png", ".webp", ".gif"].map {
        try Painting.quarters(width: 96, height: 40).encoded(as: $0, orientation: 6)
    }
}

/// Reads each file whole, and with its last third cut off.
private func readAll(_ files: [[UInt8]], times: Int) throws {
    for turn in 0..<times {
        let file = files[turn % 4]
        _ = try PictureProcessor().variants(of: file)
        _ = try? PictureProcessor().variants(of: Array(file.dropLast(file.count / 3)))
    }
}

private func descriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
}
