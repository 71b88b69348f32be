import Foundation
import Imaging
import Testing

/// A failure of the process that reads a picture costs that picture an error message, and nothing else.
struct WorkerTroubleTests {
    private let photo: [UInt8]

    init() throws {
        photo = try Painting.quarters(width: 1300, height: 260).encoded(as: ".jpg")
    }

    @Test(arguments: ["kill -9 $$", "kill -SEGV $$", "kill -ABRT $$", "exit 1", "exit 0", "printf nonsense"])
    func aWorkerThatEndsWithoutAnAnswerCostsItsPicture(script: String) throws {
        #expect(throws: PictureRefusal.crashed) { try StandIn(script).variants(of: photo) }
        #expect(try PictureProcessor().variants(of: photo).count == 4)
    }

    @Test func aWorkerThatHangsIsEnded() throws {
        let standIn = try StandIn("echo $$ > $0.id; exec sleep 600")
        #expect(throws: PictureRefusal.tooSlow) {
            try standIn.variants(of: photo, timeLimit: .seconds(1))
        }
        let id = try #require(try standIn.notes("id").first.flatMap(pid_t.init))
        #expect(kill(id, 0) == -1 && errno == ESRCH)
    }

    /// A processor that waited for the worker's end would throw `tooSlow`.
    @Test func workerThatHangsAfterItsAnswerIsEnded() throws {
        #expect(try StandIn("$worker; exec sleep 600 >&-").variants(of: photo).count == 4)
    }

    @Test func aWorkerThatCalculatesWithoutEndIsEndedByItsLimit() throws {
        #expect(throws: PictureRefusal.tooSlow) { try StandIn("ulimit -St 1; while :; do :; done").variants(of: photo) }
    }

    @Test func aWorkerWithoutMemoryCostsItsPicture() throws {
        // Its libraries alone take some 150 MB of address space, these pixels 100 MB.
        let large = try Painting.quarters(width: 5000, height: 5000).encoded(as: ".png[interlace,compression=1]")
        let refusal = #expect(throws: PictureRefusal.self) {
            try StandIn("ulimit -v 220000; exec $worker").variants(of: large)
        }
        // A decoder ends for want of memory, or says that it cannot go on.
        #expect(refusal == .crashed || refusal == .damaged)
    }

    @Test func aWorkerThatWritesWithoutEndIsEnded() throws {
        #expect(throws: PictureRefusal.crashed) { try StandIn("exec cat /dev/zero").variants(of: photo) }
    }

    @Test func aWorkerWhoseAnswerIsNoPictureIsNotBelieved() throws {
        for answer in [
            #"\0\0\0\010variants\0\0\0\003end"#,
            #"\0\0\0\010variants\0\0\0\00296\0\0\0\00240\0\0\0\006<html>\0\0\0\003end"#,
            #"\0\0\0\010variants\0\0\0\00596000\0\0\0\00240\0\0\0\014RIFF\0\0\0\0WEBP\0\0\0\003end"#,
            #"\0\0\0\010variants\0\0\0\00296\0\0\0\00240\0\0\0\014RIFF\0\0\0\0WEBP"#,
            #"\377\377\377\377variants"#,
        ] {
            #expect(throws: PictureRefusal.crashed, "\(answer)") {
                try StandIn("printf '\(answer)'").variants(of: photo)
            }
        }
    }

    @Test func aWorkerThatIsNotThereIsTheServersFault() {
        for path in ["/nowhere/shopme-pictures", "/etc/passwd"] {
            #expect(throws: PictureRefusal.noWorker) { try PictureProcessor(worker: path).variants(of: photo) }
        }
        #expect(
            PictureRefusal.noWorker.description.hasPrefix(
                "Pictures cannot be processed: the program shopme-pictures is not installed on the server. "))
    }

    @Test func aWorkerWithoutItsLibrariesIsTheServersFault() throws {
        #expect(throws: PictureRefusal.noLibrary) { try StandIn("exit 127").variants(of: photo) }
    }
}
