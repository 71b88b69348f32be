import HTTP
import Secrets

extension Site {
    /// The shop as passkeys know it. Nil where browsers have none: by plain http on another host than `localhost`, and
    /// at an address of numbers (W3C WebAuthn Level 2, sections 5.1.2 and 13.4.9).
    ///
    /// A shop that only its own machine can reach is `localhost`, by whichever of its names somebody asks for it: what a
    /// request says must not decide whether a passkey is asked for.
    func relyingParty(for request: Request) -> RelyingParty? {
        let address = WebAddress(origin(for: request))
        if publicOrigin == nil { return RelyingParty(id: "localhost", origin: "http://localhost\(address.port)") }
        guard !address.isNumeric, address.isSecure || address.host == "localhost" else { return nil }
        return RelyingParty(id: address.host, origin: address.text)
    }
}

/// An address without a path, as browsers write it: in small letters, and without the port that its scheme has anyway.
private struct WebAddress {
    let isSecure: Bool
    let host: String
    /// `:8080`; empty for the scheme's own.
    let port: String

    init(_ text: String) {
        let text = text.lowercased()
        isSecure = text.hasPrefix("https://")
        let authority = text[(text.firstRange(of: "://")?.upperBound ?? text.startIndex)...]
        // The address of IPv6 in brackets has colons of its own.
        let afterHost = (authority.lastIndex(of: "]") ?? authority.startIndex)
        let end = authority[afterHost...].lastIndex(of: ":") ?? authority.endIndex
        host = String(authority[..<end])
        port = authority[end...] == (isSecure ? ":443" : ":80") ? "" : String(authority[end...])
    }

    var text: String { (isSecure ? "https://" : "http://") + host + port }

    var isNumeric: Bool { host.hasPrefix("[") || host.utf8.allSatisfy { "0123456789.".utf8.contains($0) } }
}
