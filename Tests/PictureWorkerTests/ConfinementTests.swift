import Foundation
import Imaging
import TestSupport
import TestTraits
import Testing

/// Rights that are left to the process that reads a stranger's picture.
struct ConfinementTests {
    @Test func aWorkerGetsTheUploadAndNothingElse() throws {
        // Opened carelessly: it would be inherited by any program.
        let secret = open("/etc/hostname", O_RDONLY)
        defer { close(secret) }
        setenv("SHOPME_SECRET", "secret", 1)
        defer { unsetenv("SHOPME_SECRET") }
        let standIn = try StandIn(
            """
            tr '\\0' '\\n' < /proc/$$/environ > $0.environment
            echo "$@" > $0.arguments
            ls /proc/self/fd > $0.files
            """)
        _ = try? standIn.variants(of: [1])
        // The last is the folder that `ls` reads.
        let files = try standIn.notes("files")
        #expect(files == ["0", "1", "2", "3"])
        #expect(try standIn.notes("environment") == [])
        #expect(try standIn.notes("arguments") == ["page"])
    }

    @Test func aWorkerIsLimitedBeforeItReads() throws {
        let worker = try WaitingWorker()
        let limits = try worker.read("limits")
        for (name, soft) in [
            ("Max cpu time", 8), ("Max file size", 0), ("Max core file size", 0), ("Max open files", 16),
            ("Max address space", 1536 << 20),
        ] {
            let line = try #require(limits.first { $0.hasPrefix(name) })
            #expect(line.dropFirst(26).split(separator: " ").prefix(2) == ["\(soft)", "\(soft)"], "\(line)")
        }
        let status = try worker.read("status")
        #expect(status.contains("NoNewPrivs:\t1"))
        #expect(status.contains("Seccomp:\t2"))
    }

    @Test func aWorkerEndsWithItsParent() throws {
        let worker = try WaitingWorker()
        worker.killParent()
        try waitUntil("the worker ends") { !worker.isAlive }
    }
}
