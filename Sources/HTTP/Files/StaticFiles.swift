/// The files of one small folder, read into memory at start-up and served below a prefix.
///
/// Each file has two addresses: its plain one, which browsers ask about again every time, and one with its fingerprint
/// in the name, which they may keep for a year (`immutable`, RFC 8246). Text is there compressed as well. Only what was
/// read at start-up can be served, so no address leads out of the folder. Files whose name begins with a dot and
/// symbolic links are skipped.
public struct StaticFiles: Sendable {
    private let prefix: String
    private var files: [String: StaticFile] = [:]
    private var fingerprinted: [String: String] = [:]

    /// `prefix` begins and ends with a slash. `fingerprint` gives for the same bytes the same letters and digits, and
    /// for others different ones; the address has the first eight. Throws a `ServerError` when something cannot be
    /// read.
    public init(folder: String, prefix: String = "/public/", fingerprint: ([UInt8]) -> String) throws {
        precondition(prefix.hasPrefix("/") && prefix.hasSuffix("/"), "A prefix stands between slashes.")
        self.prefix = prefix
        guard let names = Folder.files(in: folder) else { throw ServerError("The folder \(folder) cannot be read.") }
        let gzip = Gzip(level: 9)
        for name in names {
            guard let file = FileBody(path: "\(folder)/\(name)"), let bytes = file.bytes() else {
                throw ServerError("The file \(folder)/\(name) cannot be read.")
            }
            let fingerprint = fingerprint(bytes)
            let long = Self.insert(fingerprint.prefix(8), into: name)
            let compressed = ContentType.isText(name) ? gzip.compress(bytes) : nil
            fingerprinted[name] = long
            for (name, caching) in [(name, "no-cache"), (long, "public, max-age=31536000, immutable")] {
                files[name] = StaticFile(
                    name, bytes, compressed: compressed, fingerprint: fingerprint, modified: file.modified,
                    caching: caching)
            }
        }
    }

    /// The address with the fingerprint, for links in pages; for a name that is not there, its plain address.
    public func path(of name: String) -> String {
        prefix + (fingerprinted[name] ?? name)
    }

    /// `nil` when the path is not below the prefix; otherwise the file, a part of it, 304, 404, 405 or 416.
    public func response(to request: Request) -> Response? {
        guard request.path.hasPrefix(prefix) else { return nil }
        guard let file = files[String(request.path.dropFirst(prefix.count))] else {
            return Refusal(.notFound, "There is no such file.").response
        }
        guard request.method.isSafe else {
            return Refusal(.methodNotAllowed, "A file can only be read.", allow: [.get, .head]).response
        }
        return file.response(to: request)
    }

    /// `icons/cart.svg` becomes `icons/cart.1a2b3c4d.svg`.
    private static func insert(_ fingerprint: Substring, into name: String) -> String {
        guard let dot = name.lastIndex(of: "."), !name[dot...].contains("/") else { return "\(name).\(fingerprint)" }
        return "\(name[..<dot]).\(fingerprint)\(name[dot...])"
    }
}
