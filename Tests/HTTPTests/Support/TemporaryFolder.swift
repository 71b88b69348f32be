import Foundation
import Testing

@testable import HTTP

/// A folder of its own for a test, removed with all in it when the test is over.
final class TemporaryFolder {
    let path: String

    init() throws {
        var template = Array("/tmp/http-tests-XXXXXX".utf8CString)
        let made = template.withUnsafeMutableBufferPointer { mkdtemp($0.baseAddress!) != nil }
        try #require(made)
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    var isEmpty: Bool { (Folder.files(in: path) ?? []).isEmpty }

    /// Bytes of all files in it.
    var size: Int {
        (Folder.files(in: path) ?? []).reduce(0) { size, name in
            var status = stat()
            return lstat("\(path)/\(name)", &status) == 0 ? size + Int(status.st_size) : size
        }
    }

    func write(_ name: String, _ content: String) {
        let file = fopen("\(path)/\(name)", "w")!
        fputs(content, file)
        fclose(file)
    }

    func makeFolder(_ name: String) {
        mkdir("\(path)/\(name)", 0o755)
    }

    static func read(_ path: String) -> [UInt8] {
        FileBody(path: path)?.bytes() ?? []
    }

    static func mode(_ path: String) -> UInt32 {
        var status = stat()
        lstat(path, &status)
        return status.st_mode & 0o777
    }
}
