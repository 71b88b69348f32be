import HTTP
import Storage

/// Serves the pictures of the data folder, and of a database across a network. A picture's name is the hash of its
/// content, so the picture may be cached for ever.
struct PictureController: Sendable {
    let files: PictureFiles
    let cache: PictureCache

    /// Returns the picture; nil if no picture has the name.
    func show(_ request: Request, _ parameters: PathParameters) -> Reply? {
        guard let name = parameters["name"], let type = mediaType(ofFileNamed: name) else { return nil }
        if let picture = picture(name, type, request) { return .now(picture) }
        guard cache.isNeeded else { return nil }
        return .later { reply in
            cache.fetch(name, for: request.remoteNetwork) { reply(answer($0, name, type, request)) }
        }
    }

    private func picture(_ name: String, _ type: String, _ request: Request) -> Response? {
        guard let file = FileBody(path: files.path(of: name)) else { return nil }
        let validators = Validators(fingerprint: name, modified: file.modified)
        return picture(type, .file(file)).selected(by: request, validators)
    }

    private func picture(_ type: String, _ body: Response.Body) -> Response {
        Response(
            headers: [
                "Content-Type": type,
                "Cache-Control": "public, max-age=31536000, immutable",
                // A drawing (SVG) opened on its own must not run scripts.
                "Content-Security-Policy": "default-src 'none'; sandbox",
                // Mails show the logo, and pages elsewhere may show pictures of items.
                "Cross-Origin-Resource-Policy": "cross-origin",
            ],
            body: body, isPartOfPage: true)
    }

    /// Returns the response to a request for a picture that was not on the disk.
    private func answer(
        _ outcome: PictureCache.Outcome, _ name: String, _ type: String, _ request: Request
    ) -> Response {
        switch outcome {
        case .stored: picture(name, type, request) ?? unavailable
        case .content(let bytes): picture(type, .bytes(bytes))
        // Not the 404 page of other paths, because that page needs further queries.
        case .missing: .text("There is no such picture.\n", status: .notFound)
        case .unavailable: unavailable
        }
    }

    private var unavailable: Response {
        var response = Response.text("This picture cannot be fetched now.\n", status: .serviceUnavailable)
        response.headers.set("Retry-After", "5")
        return response
    }

    /// Returns the media type; nil unless the name has the shop's own form: 64 hexadecimal digits and a known suffix.
    /// So no path leads out of the folder.
    private func mediaType(ofFileNamed name: String) -> String? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == 64,
            parts[0].utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        return switch parts[1] {
        case "svg": "image/svg+xml"
        case "webp": "image/webp"
        // Icons.
        case "png": "image/png"
        default: nil
        }
    }
}
