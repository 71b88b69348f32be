/// The files of one small folder, read into memory at start-up and served below a prefix.
///
/// Each file has two addresses: its plain one, which browsers ask about again every time, and one with its fingerprint
/// in the name, which they may keep for a year (`immutable`, RFC 8246). Only what was read at start-up can be
/// served, so no address leads out of the folder. Files whose name begins with a dot and symbolic links are skipped.
public struct StaticFiles: Sendable {
    private struct File: Sendable {
        let full: Response
        let unchanged: Response
        let validators: Validators
    }

    private let prefix: String
    private var files: [String: File] = [:]
    private var fingerprinted: [String: String] = [:]

    /// `prefix` begins and ends with a slash. `fingerprint` gives for the same bytes the same letters and digits, and
    /// for others different ones; the address has the first eight. Throws a `ServerError` when something cannot be
    /// read.
    public init(folder: String, prefix: String = "/public/", fingerprint: ([UInt8]) -> String) throws {
        precondition(prefix.hasPrefix("/") && prefix.hasSuffix("/"), "A prefix stands between slashes.")
        self.prefix = prefix
        guard let names = Folder.files(in: folder) else { throw ServerError("The folder \(folder) cannot be read.") }
        for name in names {
            guard let file = FileBody(path: "\(folder)/\(name)"), let bytes = file.bytes() else {
                throw ServerError("The file \(folder)/\(name) cannot be read.")
            }
            let fingerprint = fingerprint(bytes)
            let validators = Validators(fingerprint: fingerprint, modified: file.modified)
            let long = Self.insert(fingerprint.prefix(8), into: name)
            fingerprinted[name] = long
            files[name] = Self.file(name, bytes, validators, caching: "no-cache")
            files[long] = Self.file(name, bytes, validators, caching: "public, max-age=31536000, immutable")
        }
    }

    /// The address with the fingerprint, for links in pages; for a name that is not there, its plain address.
    public func path(of name: String) -> String {
        prefix + (fingerprinted[name] ?? name)
    }

    /// `nil` when the path is not below the prefix; otherwise the file, 304, 404 or 405.
    public func response(to request: Request) -> Response? {
        guard request.path.hasPrefix(prefix) else { return nil }
        guard let file = files[String(request.path.dropFirst(prefix.count))] else {
            return Refusal(.notFound, "There is no such file.").response
        }
        guard request.method.isSafe else {
            return Refusal(.methodNotAllowed, "A file can only be read.", allow: [.get, .head]).response
        }
        return file.validators.areKnown(to: request) ? file.unchanged : file.full
    }

    private static func file(_ name: String, _ bytes: [UInt8], _ validators: Validators, caching: String) -> File {
        var headers: Headers = ["Cache-Control": caching]
        validators.add(to: &headers)
        // RFC 9110, section 15.4.5: 304 repeats what a cache needs, and leaves out what describes the bytes.
        let unchanged = Response(status: .notModified, headers: headers)
        headers.add("Content-Type", ContentType.of(name))
        return File(full: Response(headers: headers, body: .bytes(bytes)), unchanged: unchanged, validators: validators)
    }

    /// `icons/cart.svg` becomes `icons/cart.1a2b3c4d.svg`.
    private static func insert(_ fingerprint: Substring, into name: String) -> String {
        guard let dot = name.lastIndex(of: "."), !name[dot...].contains("/") else { return "\(name).\(fingerprint)" }
        return "\(name[..<dot]).\(fingerprint)\(name[dot...])"
    }
}
