/// The content type of a file by its extension (IANA's registry of media types).
enum ContentType {
    static func of(_ name: String) -> String {
        guard let dot = name.lastIndex(of: ".") else { return unknown }
        return types[String(name[name.index(after: dot)...]).lowercasedASCII] ?? unknown
    }

    /// Returns true if compression pays for a file of that name. The other types are compressed already.
    static func isText(_ name: String) -> Bool {
        let type = of(name)
        return type.contains("charset=") || type.hasSuffix("json")
    }

    private static let unknown = "application/octet-stream"

    private static let types = [
        "avif": "image/avif",
        "css": "text/css; charset=utf-8",
        "gif": "image/gif",
        "html": "text/html; charset=utf-8",
        "ico": "image/x-icon",
        "jpeg": "image/jpeg",
        "jpg": "image/jpeg",
        "js": "text/javascript; charset=utf-8",
        "json": "application/json",
        "png": "image/png",
        "svg": "image/svg+xml; charset=utf-8",
        "txt": "text/plain; charset=utf-8",
        "webmanifest": "application/manifest+json",
        "webp": "image/webp",
        "woff2": "font/woff2",
        "xml": "application/xml; charset=utf-8",
    ]
}
