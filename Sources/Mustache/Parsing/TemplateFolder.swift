import Glibc

/// The files of a folder of templates.
struct TemplateFolder {
    private static let suffix = ".mustache"

    let path: String

    /// Returns the content of each `*.mustache` file, by its path in the folder without the suffix.
    func sources() throws -> [String: [UInt8]] {
        guard let entries = entries(of: path) else {
            throw TemplateError("There is no folder of templates at \(path).")
        }
        var sources: [String: [UInt8]] = [:]
        try collect(entries, prefix: "", into: &sources)
        return sources
    }

    private func collect(_ entries: [String], prefix: String, into sources: inout [String: [UInt8]]) throws {
        for entry in entries where !entry.hasPrefix(".") {
            let file = "\(path)/\(prefix)\(entry)"
            if let inner = self.entries(of: file) {
                try collect(inner, prefix: "\(prefix)\(entry)/", into: &sources)
            } else if entry.hasSuffix(Self.suffix) {
                sources[prefix + entry.dropLast(Self.suffix.count)] = try content(of: file)
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

    private func content(of file: String) throws -> [UInt8] {
        guard let stream = fopen(file, "r") else { throw TemplateError("\(file) cannot be read.") }
        defer { fclose(stream) }
        var content: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while case let count = fread(&chunk, 1, chunk.count, stream), count > 0 {
            content += chunk[..<count]
        }
        guard ferror(stream) == 0 else { throw TemplateError("\(file) cannot be read.") }
        return content
    }
}
