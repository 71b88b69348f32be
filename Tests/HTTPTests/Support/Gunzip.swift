import Foundation
import Testing

/// The system's own `gzip`, to read the output of ours.
enum Gunzip {
    static func text(_ bytes: [UInt8]) throws -> String {
        let folder = try TemporaryFolder()
        let path = folder.path + "/page.gz"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/gzip")
        process.arguments = ["-dc", path]
        process.standardOutput = output
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "gzip cannot read it")
        return String(decoding: text, as: UTF8.self)
    }
}
