/// Refuses writes that another site caused (cross-site request forgery) by what the browser says of their origin.
///
/// This is the algorithm of Go 1.25's `http.CrossOriginProtection`; every browser since 2020 sends `Origin` with a
/// POST, and since 2023 `Sec-Fetch-Site`. A client that sends neither is no browser and has no cookies to abuse.
public struct CrossOriginProtection: Sendable {
    private let trustedOrigins: Set<String>
    private let requiresHTTPS: Bool

    /// `trustedOrigins` are written as browsers write them: `https://shop.example`, without a path. Where the shop's
    /// own `publicOrigin` is https, its pages must be, too: without TLS anybody on the way can speak for its host.
    public init(trustedOrigins: [String] = [], publicOrigin: String? = nil) {
        self.trustedOrigins = Set(trustedOrigins + (publicOrigin.map { [$0] } ?? []))
        requiresHTTPS = publicOrigin?.startsIgnoringCase(with: "https://") ?? false
    }

    /// True when the request may be carried out; otherwise the answer is 403.
    public func allows(_ method: Method, _ headers: Headers) -> Bool {
        if method.isSafe { return true }
        let origin = headers["Origin"] ?? ""
        switch headers["Sec-Fetch-Site"] ?? "" {
        case "same-origin", "none": return true
        case "": break
        default: return trustedOrigins.contains(origin)
        }
        if origin.isEmpty || trustedOrigins.contains(origin) { return true }
        if requiresHTTPS && !origin.hasPrefix("https://") { return false }
        return Self.host(of: origin).map { $0 == headers["Host"] } ?? false
    }

    /// Host of an origin: `shop.example:8080` of `https://shop.example:8080`. Where no public origin is known the
    /// scheme is not compared: behind a proxy that ends TLS the server does not know its own. Nil for what is no origin,
    /// such as one with a path (RFC 6454, section 6.2).
    private static func host(of origin: String) -> String? {
        guard let separator = origin.firstRange(of: "://"), separator.lowerBound > origin.startIndex else { return nil }
        let host = origin[separator.upperBound...]
        return host.isEmpty || host.contains { "/?#".contains($0) } ? nil : String(host)
    }
}
