/// Range of addresses with the same first bits, written as `10.0.0.0/8` (RFC 4632, section 3.1), or a single address.
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
