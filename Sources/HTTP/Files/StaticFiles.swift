/// The files of a small folder, read into memory at startup and served below a prefix.
///
/// Each file has two addresses (URL paths). Browsers revalidate the plain one each time. The other has the fingerprint
/// in its name, and browsers may cache it for a year (`immutable`, RFC 8246). Compressed text is in memory, too. Only
/// files that were read at startup are served, so no address leads out of the folder. Symbolic links, and files whose
/// name begins with a dot, are skipped.
public struct StaticFiles: Sendable {
    private let prefix: String
    private let linked: [String: LinkedFiles.File]
    private var files: [String: StaticFile] = [:]

    /// `prefix` begins and ends with a slash. `fingerprint` returns letters and digits, equal for equal bytes and
    /// different otherwise; the address has the first eight characters.
    ///
    /// - Throws: `ServerError` if the folder or a file cannot be read, or a script or stylesheet names a missing file.
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

    /// Returns the address with the fingerprint, for links in pages, or the plain address if there is no such file.
    public func path(of name: String) -> String {
        linked[name]?.address ?? prefix + name
    }

    /// Returns the addresses of all files that a script or stylesheet refers to, directly or indirectly. A page lists
    /// them, so that the browser need not discover them one after the other.
    public func references(of name: String) -> [String] {
        linked[name]?.references ?? []
    }

    /// Returns the file, a part of it, or 304, 404, 405 or 416. Nil if the path is not below the prefix.
    public func response(to request: Request) -> Response? {
        guard request.path.hasPrefix(prefix) else { return nil }
        guard let file = files[request.path] else {
            return Refusal(.notFound, "This file does not exist.").response
        }
        guard request.method.isSafe else {
            return Refusal(.methodNotAllowed, "A file can only be read.", allow: [.get, .head]).response
        }
        return file.response(to: request)
    }
}
