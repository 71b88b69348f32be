import Foundation
import Imaging
import TestSupport
import TestTraits
import Testing

/// A worker whose upload never ends, and the process that started it.
final class WaitingWorker {
    private let folder: TemporaryFolder
    private let upload: Int32
    private let parent = Process()
    private let id: pid_t

    init() throws {
        folder = try TemporaryFolder()
        let path = folder.path(of: "upload")
        try #require(mkfifo(path, 0o600) == 0)
        upload = open(path, O_RDWR | O_CLOEXEC)
        let output = Pipe()
        parent.executableURL = URL(fileURLWithPath: "/bin/sh")
        parent.arguments = ["-c", #""$0" <"$1" >&- & echo $!; wait"#, PictureProcessor.workerBesideThisProgram, path]
        parent.standardOutput = output
        try parent.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        id = try #require(pid_t(line.trimmingCharacters(in: .newlines)))
        try waitUntil("the worker limits itself") { try read("status").contains("Seccomp:\t2") }
    }

    deinit {
        kill(id, SIGKILL)
        killParent()
        close(upload)
    }

    /// The lines of a file that the system shows of it (proc(5)).
    func read(_ file: String) throws -> [String] {
        try String(contentsOfFile: "/proc/\(id)/\(file)", encoding: .utf8).split(separator: "\n").map(String.init)
    }

    var isAlive: Bool {
        let state = (try? read("status"))?.first { $0.hasPrefix("State:") }
        return state.map { !$0.contains("Z") } ?? false
    }

    func killParent() {
        kill(parent.processIdentifier, SIGKILL)
        parent.waitUntilExit()
    }
}
