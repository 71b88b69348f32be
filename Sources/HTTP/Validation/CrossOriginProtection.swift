/// Rejects writes that another site caused (cross-site request forgery), by the origin that the browser states.
///
/// This is the algorithm of Go 1.25's `http.CrossOriginProtection`. Every browser since 2020 sends `Origin` with a
/// POST, and since 2023 `Sec-Fetch-Site`. A client that sends neither is no browser and has no cookies to abuse.
public struct CrossOriginProtection: Sendable {
    private let trustedOrigins: Set<String>
    private let requiresHTTPS: Bool

    /// `trustedOrigins` are written as browsers send them: `https://shop.example`, without a path. If `publicOrigin` is
    /// https, the pages of that origin must be https, too: without TLS, an attacker in the network can speak for its
    /// host.
    public init(trustedOrigins: [String] = [], publicOrigin: String? = nil) {
        self.trustedOrigins = Set(trustedOrigins + (publicOrigin.map { [$0] } ?? []))
        requiresHTTPS = publicOrigin?.startsIgnoringCase(with: "https://") ?? false
    }

    /// Returns true if the request is allowed. Otherwise the response is 403.
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

    /// Returns the host of an origin: `shop.example:8080` of `https://shop.example:8080`. Without a public origin,
    /// schemes are not compared: behind a proxy that ends TLS, the server does not know its own scheme. Nil for an
    /// invalid origin, such as one with a path (RFC 6454, section 6.2).
    private static func host(of origin: String) -> String? {
        guard let separator = origin.firstRange(of: "://"), separator.lowerBound > origin.startIndex else { return nil }
        let host = origin[separator.upperBound...]
        return host.isEmpty || host.contains { "/?#".contains($0) } ? nil : String(host)
    }
}
