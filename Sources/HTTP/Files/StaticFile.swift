/// A file in memory, in each coding in which it is sent.
struct StaticFile: Sendable {
    private struct Variant: Sendable {
        let response: Response
        let validators: Validators
    }

    private let plain: Variant
    private let gzip: Variant?

    /// `compressed` is the gzip form of the file, or nil if the file is only sent uncompressed.
    init(_ name: String, _ file: LinkedFiles.File, compressed: [UInt8]?, caching: String) {
        var headers: Headers = ["Cache-Control": caching, "Content-Type": ContentType.of(name)]
        if let policy = Self.policy(of: name) { headers.add("Content-Security-Policy", policy) }
        if compressed != nil { headers.add("Vary", "Accept-Encoding") }
        plain = Variant(
            response: Response(headers: headers, body: .bytes(file.content), isPartOfPage: true),
            validators: Validators(fingerprint: file.fingerprint, modified: file.modified))
        gzip = compressed.map { compressed in
            headers.add("Content-Encoding", "gzip")
            // RFC 9110, section 8.8.3.3: a strong entity tag is not the same for two codings.
            return Variant(
                response: Response(headers: headers, body: .bytes(compressed), isPartOfPage: true),
                validators: Validators(fingerprint: file.fingerprint + "-gzip", modified: file.modified))
        }
    }

    /// Returns a shorter policy for a file that never loads anything itself; nil for other files. A worker's script
    /// needs the policy of pages.
    private static func policy(of name: String) -> String? {
        [".css", ".svg", ".png", ".webp"].contains(where: name.hasSuffix) ? "default-src 'none'; sandbox" : nil
    }

    /// Returns the response to a GET or a HEAD.
    func response(to request: Request) -> Response {
        let variant = gzip.flatMap { AcceptedCodings(request.headers).prefersGzip ? $0 : nil } ?? plain
        return variant.response.selected(by: request, variant.validators)
    }
}
