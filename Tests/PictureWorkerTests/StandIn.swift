import Foundation
import Imaging
import TestSupport

/// A program that stands where `shopme-pictures` should be: a script, with the real one's path in `$worker`.
struct StandIn {
    let path: String
    private let folder: TemporaryFolder

    init(_ script: String) throws {
        folder = try TemporaryFolder()
        path = folder.path(of: "stand-in")
        let lines = "#!/bin/sh\nworker='\(PictureProcessor.workerBesideThisProgram)'\n\(script)\n"
        try Data(lines.utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    }

    /// What the shop gets for an upload with these bytes.
    func variants(of upload: [UInt8], patience: Duration = .seconds(60)) throws -> [PictureVariant] {
        try PictureProcessor(worker: path, patience: patience).variants(of: upload)
    }

    /// What the script wrote to the file `$0.NAME`.
    func notes(_ name: String) throws -> [String] {
        try String(contentsOfFile: "\(path).\(name)", encoding: .utf8).split(separator: "\n").map(String.init)
    }
}
