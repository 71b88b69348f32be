/// The files of a folder, each with an address (a URL path) that changes with its content.
///
/// Scripts and stylesheets name other files relative to themselves, as in `"./patch.js"`. Such names are replaced by
/// addresses before the fingerprint of the file is computed, so the fingerprint changes with all files that the file
/// refers to. A browser that caches addresses for ever never mixes the files of two versions.
struct LinkedFiles {
    struct File {
        let content: [UInt8]
        let fingerprint: String
        /// The time of the last change, in Unix seconds.
        let modified: Int
        let address: String
        /// The addresses of the files that this file needs. Each file comes after the files that it needs itself.
        let references: [String]
    }

    private(set) var files: [String: File] = [:]

    private let folder: String
    private let prefix: String
    private let fingerprint: ([UInt8]) -> String
    private let names: Set<String>
    /// The files that are being read, each referring to the next.
    private var path: [String] = []

    /// - Throws: `ServerError` if the folder or a file cannot be read, or if a file refers to a missing file or to
    ///   itself.
    init(folder: String, prefix: String, fingerprint: @escaping ([UInt8]) -> String) throws {
        guard let names = Folder.files(in: folder) else { throw ServerError("The folder \(folder) cannot be read.") }
        self.folder = folder
        self.prefix = prefix
        self.fingerprint = fingerprint
        self.names = Set(names)
        for name in names { _ = try file(name) }
    }

    private mutating func file(_ name: String) throws -> File {
        if let file = files[name] { return file }
        guard let body = FileBody(path: "\(folder)/\(name)"), var content = body.bytes() else {
            throw ServerError("The file \(folder)/\(name) cannot be read.")
        }
        path.append(name)
        let references = try link(&content, of: name)
        path.removeLast()
        let fingerprint = fingerprint(content)
        let file = File(
            content: content, fingerprint: fingerprint, modified: body.modified,
            address: prefix + Self.insert(fingerprint.prefix(8), into: name), references: references)
        files[name] = file
        return file
    }

    /// Replaces the names of other files by their addresses, and omits comments. Returns these addresses.
    private mutating func link(_ content: inout [UInt8], of name: String) throws -> [String] {
        guard name.hasSuffix(".js") || name.hasSuffix(".css") else { return [] }
        let text = SourceText.served(String(decoding: content, as: UTF8.self))
        var parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        var references: [String] = []
        for (index, part) in parts.enumerated() where part.hasPrefix("./") || part.hasPrefix("../") {
            let target = Self.resolve(part, in: name)
            guard names.contains(target), !path.contains(target) else {
                throw ServerError("\(folder)/\(name) refers to “\(part)”, which does not exist or refers back to it.")
            }
            let file = try file(target)
            parts[index] = file.address[...]
            references += (file.references + [file.address]).filter { !references.contains($0) }
        }
        content = Array(parts.joined(separator: "\"").utf8)
        return references
    }

    /// Resolves a relative name: in `scripts/shop.js`, `../pictures/cart.svg` is `pictures/cart.svg`.
    private static func resolve(_ reference: Substring, in name: String) -> String {
        var steps = name.split(separator: "/").dropLast()
        for step in reference.split(separator: "/") where step != "." {
            if step == ".." { _ = steps.popLast() } else { steps.append(step) }
        }
        return steps.joined(separator: "/")
    }

    /// Returns `icons/cart.1a2b3c4d.svg` for `icons/cart.svg`.
    private static func insert(_ fingerprint: Substring, into name: String) -> String {
        guard let dot = name.lastIndex(of: "."), !name[dot...].contains("/") else { return "\(name).\(fingerprint)" }
        return "\(name[..<dot]).\(fingerprint)\(name[dot...])"
    }
}
