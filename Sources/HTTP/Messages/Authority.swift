/// The host and port of a URL (RFC 3986, section 3.2.2).
public enum Authority {
    /// Returns `host:port`. An IPv6 address is enclosed in brackets, and the `%` before its zone is encoded (RFC 6874).
    public static func text(host: String, port: some CustomStringConvertible) -> String {
        guard host.contains(":"), !host.hasPrefix("[") else { return "\(host):\(port)" }
        return "[\(host.split(separator: "%", maxSplits: 1).joined(separator: "%25"))]:\(port)"
    }
}
