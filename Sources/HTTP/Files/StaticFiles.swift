/// The files of one small folder, read into memory at start-up and served below a prefix.
///
/// Each file has two addresses: its plain one, which browsers ask about again every time, and one with its fingerprint
/// in the name, which they may cache for a year (`immutable`, RFC 8246). Text is compressed in memory, too. Only what
/// was read at start-up can be served, so no address leads out of the folder. Files whose name begins with a dot and
/// symbolic links are skipped.
public struct StaticFiles: Sendable {
    private let prefix: String
    private let linked: [String: LinkedFiles.File]
    private var files: [String: StaticFile] = [:]

    /// `prefix` begins and ends with a slash. `fingerprint` returns the same letters and digits for the same bytes, and
    /// different ones for others; the address has the first eight. Throws a `ServerError` when something cannot be
    /// read, or a script or stylesheet names a file that does not exist.
    public init(folder: String, prefix: String = "/public/", fingerprint: @escaping ([UInt8]) -> String) throws {
        precondition(prefix.hasPrefix("/") && prefix.hasSuffix("/"), "A prefix stands between slashes.")
        self.prefix = prefix
        linked = try LinkedFiles(folder: folder, prefix: prefix, fingerprint: fingerprint).files
        let gzip = Gzip(level: 9)
        for (name, file) in linked {
            let compressed = ContentType.isText(name) ? gzip.compress(file.content) : nil
            for (address, caching) in [
                (prefix + name, "no-cache"), (file.address, "public, max-age=31536000, immutable"),
            ] {
                files[address] = StaticFile(name, file, compressed: compressed, caching: caching)
            }
        }
    }

    /// Address with the fingerprint, for links in pages; the plain address of a name that does not exist.
    public func path(of name: String) -> String {
        linked[name]?.address ?? prefix + name
    }

    /// The addresses of all files that a script or stylesheet refers to, and that those refer to: a page that names them
    /// beside it spares the browser from finding them one after the other.
    public func references(of name: String) -> [String] {
        linked[name]?.references ?? []
    }

    /// Returns the file, a part of it, 304, 404, 405 or 416; nil when the path is not below the prefix.
    public func response(to request: Request) -> Response? {
        guard request.path.hasPrefix(prefix) else { return nil }
        guard let file = files[request.path] else {
            return Refusal(.notFound, "There is no such file.").response
        }
        guard request.method.isSafe else {
            return Refusal(.methodNotAllowed, "A file can only be read.", allow: [.get, .head]).response
        }
        return file.response(to: request)
    }
}
