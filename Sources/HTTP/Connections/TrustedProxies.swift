/// The proxies whose statement of a request's origin is trusted. A client can write any `X-Forwarded-For`, so the
/// header counts only on a connection from one of these proxies. `X-Forwarded-Host` and `X-Forwarded-Proto` are never
/// read: the public URL has both host and scheme.
struct TrustedProxies {
    private let ranges: [AddressRange]

    /// Each of `proxies` is an IP address or a range of IP addresses.
    init(_ proxies: [String]) throws(ServerError) {
        var ranges: [AddressRange] = []
        for proxy in proxies {
            guard let range = AddressRange(proxy) else {
                throw ServerError("“\(proxy)” is not an address or a range such as 10.0.0.0/8.")
            }
            ranges.append(range)
        }
        self.ranges = ranges
    }

    func contains(_ address: IPAddress) -> Bool {
        ranges.contains { $0.contains(address) }
    }

    /// Returns the client address that the proxy at `address` states. Each proxy appends the address of its peer on the
    /// right, so the result is the rightmost address that is not of a trusted proxy. All entries to the left of it, or
    /// of an invalid address, are unverified claims of the client.
    func origin(behind address: IPAddress, _ headers: Headers) -> IPAddress {
        var origin = address
        for entry in headers.all("X-Forwarded-For").joined(separator: ",").split(separator: ",").reversed() {
            guard contains(origin), let next = Self.address(entry.trimmingWhitespace) else { break }
            origin = next
        }
        return origin
    }

    /// Parses an entry. Some proxies append a port: `203.0.113.7:4711`, `[2001:db8::7]:4711`.
    private static func address(_ entry: Substring) -> IPAddress? {
        if let address = IPAddress(String(entry)) { return address }
        if entry.first == "[" { return IPAddress(String(entry.dropFirst().prefix { $0 != "]" })) }
        return IPAddress(String(entry.prefix { $0 != ":" }))
    }
}
