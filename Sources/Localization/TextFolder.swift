import Glibc

/// The files with one suffix in a folder and its subfolders.
public struct TextFolder {
    /// The reason why the folder cannot be read.
    public enum Failure: Error, Equatable {
        /// There is no folder at the path.
        case missing
        /// The file of this path cannot be read.
        case unreadable(String)
    }

    private let path: String
    private let suffix: String

    /// Creates the folder at a path. `suffix` is that of its files, such as `.mustache`.
    public init(path: String, suffix: String) {
        self.path = path
        self.suffix = suffix
    }

    /// Returns the content of each file, keyed by its path in the folder without the suffix. Hidden files are left out.
    public func files() throws(Failure) -> [String: [UInt8]] {
        guard let entries = entries(of: path) else { throw .missing }
        var files: [String: [UInt8]] = [:]
        try collect(entries, prefix: "", into: &files)
        return files
    }

    private func collect(_ entries: [String], prefix: String, into files: inout [String: [UInt8]]) throws(Failure) {
        for entry in entries where !entry.hasPrefix(".") {
            let file = "\(path)/\(prefix)\(entry)"
            if let inner = self.entries(of: file) {
                try collect(inner, prefix: "\(prefix)\(entry)/", into: &files)
            } else if entry.hasSuffix(suffix) {
                files[prefix + entry.dropLast(suffix.count)] = try content(of: file)
            }
        }
    }

    /// Returns the names of the entries in a folder; nil if the path is not a folder.
    private func entries(of path: String) -> [String]? {
        guard let folder = opendir(path) else { return nil }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            // Sound: the bytes belong to the entry's own array, and are copied before the entry is freed.
            let name = withUnsafeBytes(of: entry.pointee.d_name) { $0.prefix { $0 != 0 }.map(\.self) }
            names.append(String(decoding: name, as: UTF8.self))
        }
        return names
    }

    private func content(of file: String) throws(Failure) -> [UInt8] {
        guard let stream = fopen(file, "r") else { throw .unreadable(file) }
        defer { fclose(stream) }
        var content: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while case let count = fread(&chunk, 1, chunk.count, stream), count > 0 {
            content += chunk[..<count]
        }
        guard ferror(stream) == 0 else { throw .unreadable(file) }
        return content
    }
}
