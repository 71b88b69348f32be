import Foundation
import Imaging
import TestSupport
import Testing

/// A program that stands where `shopme-pictures` should be: a script, with the real one's path in `$worker`.
struct StandIn {
    let path: String
    private let folder: TemporaryFolder

    init(_ script: String) throws {
        folder = try TemporaryFolder()
        path = folder.path(of: "stand-in")
        // Written by a process of its own: a program cannot be started while anybody has its file open for writing, and
        // a process that another test starts at this moment would have this one's files open for a moment.
        let lines = "#!/bin/sh\nworker='\(PictureProcessor.workerBesideThisProgram)'\n\(script)\n"
        let arguments = ["-c", #"printf %s "$1" >"$0" && chmod 700 "$0""#, path, lines]
        let writing = try Process.run(URL(fileURLWithPath: "/bin/sh"), arguments: arguments)
        writing.waitUntilExit()
        try #require(writing.terminationStatus == 0)
    }

    /// Makes pictures of an upload with these bytes.
    func variants(of upload: [UInt8], timeLimit: Duration = .seconds(60)) throws -> [PictureVariant] {
        try PictureProcessor(worker: path, timeLimit: timeLimit).variants(of: upload)
    }

    /// Lines that the script wrote to the file `$0.NAME`.
    func notes(_ name: String) throws -> [String] {
        try String(contentsOfFile: "\(path).\(name)", encoding: .utf8).split(separator: "\n").map(String.init)
    }
}
