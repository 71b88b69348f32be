/// Entity tag of a page (RFC 9110, section 8.8.3): different for each state of it, so that a browser that has this state
/// need not load it again. It is strong; a compressed page has another.
public struct EntityTag: Sendable, Equatable {
    private static let compressedEnd = "-gzip\""

    /// Text of the tag, with its quotes.
    public let text: String

    /// `fingerprint` is another for each state.
    public init(fingerprint: UInt64) {
        text = "\"" + String(digits: 13, of: fingerprint) + "\""
    }

    /// The tag of the same page when it is compressed.
    static func compressed(_ text: String) -> String {
        text.dropLast() + compressedEnd
    }

    /// Answer to somebody who has the page in this state, compressed or not: 304 without it (section 15.4.5). Nil for
    /// everybody else. `*` names no state and is not looked at: it is for changes.
    public func unchanged(for request: Request) -> Response? {
        let lists = request.headers.all("If-None-Match")
        if lists.isEmpty { return nil }
        let compressed = Self.compressed(text)
        for list in lists {
            for item in list.split(separator: ",") {
                // Section 13.1.2: compared weakly, since proxies that compress make tags weak.
                let tag = item.trimmingWhitespace
                let strong = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
                guard strong == text || strong == compressed else { continue }
                return Response(
                    status: .notModified, headers: ["ETag": String(strong), "Vary": "Accept-Encoding"])
            }
        }
        return nil
    }
}
