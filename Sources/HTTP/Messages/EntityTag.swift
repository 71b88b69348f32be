/// The entity tag of a page (RFC 9110, section 8.8.3). The tag differs for each state of the page, so that a browser
/// does not load an unchanged page again. The tag is strong; the compressed page has another.
public struct EntityTag: Sendable, Equatable {
    private static let compressedEnd = "-gzip\""

    /// The tag with its quotes.
    public let text: String

    /// `fingerprint` differs for each state.
    public init(fingerprint: UInt64) {
        text = "\"" + String(digits: 13, of: fingerprint) + "\""
    }

    /// Returns the tag of the compressed form of the same page.
    static func compressed(_ text: String) -> String {
        text.dropLast() + compressedEnd
    }

    /// Returns 304 without a body if the client has the page in this state, compressed or not (section 15.4.5), and nil
    /// otherwise. `*` names no state and is ignored: it is meant for changes.
    public func unchanged(for request: Request) -> Response? {
        let lists = request.headers.all("If-None-Match")
        if lists.isEmpty { return nil }
        let compressed = Self.compressed(text)
        for list in lists {
            for item in list.split(separator: ",") {
                // Section 13.1.2: weak comparison, since proxies that compress make tags weak.
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
