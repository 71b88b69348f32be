/// Proxies that are believed when they say where a request came from. Anybody can write an `X-Forwarded-For`, so it
/// counts only when the connection itself comes from one of these. `X-Forwarded-Host` and `X-Forwarded-Proto` are never
/// read: the public address says both.
struct TrustedProxies {
    private let ranges: [AddressRange]

    /// Each is an address or a range.
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

    /// Address where the request came from, as the proxy at `address` tells it. Every proxy adds the other end of its
    /// connection at the right, so it is the rightmost address that is not a trusted proxy's. Anything left of it, or
    /// of something that is no address, is the visitor's own claim.
    func origin(behind address: IPAddress, _ headers: Headers) -> IPAddress {
        var origin = address
        for entry in headers.all("X-Forwarded-For").joined(separator: ",").split(separator: ",").reversed() {
            guard contains(origin), let next = Self.address(entry.trimmingWhitespace) else { break }
            origin = next
        }
        return origin
    }

    /// Some write a port behind the address: `203.0.113.7:4711`, `[2001:db8::7]:4711`.
    private static func address(_ entry: Substring) -> IPAddress? {
        if let address = IPAddress(String(entry)) { return address }
        if entry.first == "[" { return IPAddress(String(entry.dropFirst().prefix { $0 != "]" })) }
        return IPAddress(String(entry.prefix { $0 != ":" }))
    }
}
