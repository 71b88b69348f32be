/// The entity tag and date of a resource (RFC 9110, section 8.8). Both identify the state of the resource, so that a
/// browser does not load an unchanged resource again.
public struct Validators: Sendable, Equatable {
    /// The entity tag with its quotes.
    public let entityTag: String
    /// The time of the last change, in Unix seconds.
    public let modified: Int

    /// `fingerprint` is the text between the quotes of the entity tag.
    public init(fingerprint: String, modified: Int) {
        entityTag = "\"\(fingerprint)\""
        self.modified = modified
    }

    /// Adds `ETag` and `Last-Modified`.
    public func add(to headers: inout Headers) {
        headers.add("ETag", entityTag)
        headers.add("Last-Modified", HTTPDate.format(modified))
    }

    /// Returns true if the client has this state already, so that the response is 304. `If-None-Match` counts, in weak
    /// comparison. Only without it does `If-Modified-Since` count (RFC 9110, section 13.2.2).
    public func areKnown(to request: Request) -> Bool {
        let tags = request.headers.all("If-None-Match")
        if !tags.isEmpty { return tags.contains(where: isListed) }
        return request.headers["If-Modified-Since"].flatMap(HTTPDate.parse).map { modified <= $0 } ?? false
    }

    /// Returns true if a range may be sent: if `If-Range` names exactly this state, in strong comparison (RFC 9110,
    /// section 13.1.5). A date never matches, since a file can change twice in a second; then the whole file is sent.
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
