/// Entity tag and date of a resource (RFC 9110, section 8.8). They tell its states apart, so that a browser need not
/// load again what it has.
public struct Validators: Sendable, Equatable {
    /// Entity tag with its quotes.
    public let entityTag: String
    /// Time of the last change, in Unix seconds.
    public let modified: Int

    /// `fingerprint` is what stands between the quotes of the entity tag.
    public init(fingerprint: String, modified: Int) {
        entityTag = "\"\(fingerprint)\""
        self.modified = modified
    }

    /// Adds `ETag` and `Last-Modified`.
    public func add(to headers: inout Headers) {
        headers.add("ETag", entityTag)
        headers.add("Last-Modified", HTTPDate.format(modified))
    }

    /// True when the client has this state already, so that 304 is the answer. `If-None-Match` counts, in weak
    /// comparison; only without it does `If-Modified-Since` (RFC 9110, section 13.2.2).
    public func areKnown(to request: Request) -> Bool {
        let tags = request.headers.all("If-None-Match")
        if !tags.isEmpty { return tags.contains(where: isListed) }
        return request.headers["If-Modified-Since"].flatMap(HTTPDate.parse).map { modified <= $0 } ?? false
    }

    /// True when a range may be sent: when `If-Range` names this very state, in strong comparison (RFC 9110, section
    /// 13.1.5). A date never does, since a file can change twice in a second; then the whole file is the answer.
    func allowRange(_ request: Request) -> Bool {
        request.headers.all("If-Range").allSatisfy { $0 == entityTag }
    }

    private func isListed(in list: String) -> Bool {
        list.split(separator: ",").contains { item in
            let tag = item.trimmingWhitespace
            return tag == "*" || tag == entityTag || (tag.hasPrefix("W/") && tag.dropFirst(2) == entityTag)
        }
    }
}
