import HTTP
import Storage

/// Serves the pictures of the data folder. A picture's name is its content's hash, so it may be cached for ever.
struct PictureController: Sendable {
    let files: PictureFiles

    /// The picture; nil when none has that name.
    func show(_ request: Request, _ parameters: PathParameters) -> Response? {
        guard let name = parameters["name"], let type = mediaType(ofFileNamed: name),
            let file = FileBody(path: files.path(of: name))
        else { return nil }
        let picture = Response(
            headers: [
                "Content-Type": type,
                "Cache-Control": "public, max-age=31536000, immutable",
                // A drawing opened on its own must not run anything.
                "Content-Security-Policy": "default-src 'none'; sandbox",
            ],
            body: .file(file))
        let validators = Validators(fingerprint: name, modified: file.modified)
        return picture.selected(by: request, validators)
    }

    /// Only names of the shop's own form are looked up: 64 hexadecimal digits and a known suffix. So no address leads
    /// out of the folder.
    private func mediaType(ofFileNamed name: String) -> String? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == 64,
            parts[0].utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        return switch parts[1] {
        case "svg": "image/svg+xml"
        case "webp": "image/webp"
        default: nil
        }
    }
}
