/// A range of addresses with a common prefix, written as `10.0.0.0/8` (RFC 4632, section 3.1), or a single address.
struct AddressRange {
    private let first: IPAddress
    private let prefix: Int

    init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count <= 2, let first = IPAddress(String(parts[0])) else { return nil }
        let width = first.isV4 ? 32 : 128
        guard let prefix = parts.count == 2 ? Int(parts[1]) : width, (0...width).contains(prefix) else { return nil }
        self.first = first
        self.prefix = 128 - width + prefix
    }

    func contains(_ address: IPAddress) -> Bool {
        (address.bits ^ first.bits) >> (128 - prefix) == 0
    }
}

extension AddressRange {
    /// Addresses of this machine and of private networks (RFC 1122, section 3.2.1.3; RFC 1918; RFC 4193; RFC 4291).
    static let local = ["127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "::1", "fc00::/7", "fe80::/10"]
        .compactMap { AddressRange($0) }
}
