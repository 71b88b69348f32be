/// The accepted values of `Host`. Answering to others would allow DNS rebinding (a foreign name that points to this
/// server) and poisoned caches.
struct AcceptedHosts {
    private let hosts: Set<String>

    /// Accepts only the host of the public origin. Without one, accepts the listening address and the machine's own
    /// names.
    init(publicOrigin: String?, host: String, port: Int) throws(ServerError) {
        guard let publicOrigin else {
            hosts = Self.local(host: host, port: port)
            return
        }
        let lowercased = publicOrigin.lowercasedASCII
        for (scheme, defaultPort) in [("https://", ":443"), ("http://", ":80")] where lowercased.hasPrefix(scheme) {
            let authority = String(lowercased.dropFirst(scheme.count))
            guard Self.isAuthority(authority) else { break }
            hosts = [authority, Self.hasPort(authority) ? authority : authority + defaultPort]
            return
        }
        throw ServerError("“\(publicOrigin)” is not a public address such as https://shop.example.")
    }

    /// Returns true if the host is accepted. Hosts are compared without regard to case (RFC 3986, section 6.2.2.1).
    func contains(_ host: String) -> Bool {
        hosts.contains(host) || hosts.contains(host.lowercasedASCII)
    }

    private static func local(host: String, port: Int) -> Set<String> {
        let names = ["localhost", "127.0.0.1", "[::1]", host.contains(":") ? "[\(host)]" : host.lowercasedASCII]
        return Set(names.map { "\($0):\(port)" } + (port == 80 ? names : []))
    }

    private static func isAuthority(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy {
                $0.isLetterOrDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":")
                    || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "_")
            }
    }

    private static func hasPort(_ authority: String) -> Bool {
        guard let colon = authority.lastIndex(of: ":") else { return false }
        return authority[colon...].dropFirst().allSatisfy { $0.isNumber }
    }
}
