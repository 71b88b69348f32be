import Glibc

/// An IPv4 or IPv6 address. An IPv4 address is stored as its IPv4-mapped IPv6 address (RFC 4291, section 2.5.5.2), so
/// that both spellings are equal.
struct IPAddress: Hashable {
    let bits: UInt128

    /// Parses a numeric address, such as `203.0.113.7` or `2001:db8::7`.
    init?(_ text: String) {
        var address = in6_addr()
        let mapped = text.utf8.contains(UInt8(ascii: ":")) ? text : "::ffff:\(text)"
        guard mapped.utf8.count == text.utf8.count || text.utf8.contains(UInt8(ascii: ".")),
            inet_pton(AF_INET6, mapped, &address) == 1
        else { return nil }
        self.init(address)
    }

    init(_ address: in_addr) {
        bits = 0xFFFF_0000_0000 | UInt128(UInt32(bigEndian: address.s_addr))
    }

    init(_ address: in6_addr) {
        let words = address.__in6_u.__u6_addr32
        bits = [words.0, words.1, words.2, words.3].reduce(0) { $0 << 32 | UInt128(UInt32(bigEndian: $1)) }
    }

    var isV4: Bool { bits >> 32 == 0xFFFF }

    /// The part of the address that certainly belongs to one subscriber: the whole IPv4 address, or the IPv6 /64 (RFC
    /// 6177).
    var subscriber: IPAddress { isV4 ? self : IPAddress(bits: (bits >> 64) << 64) }

    private init(bits: UInt128) {
        self.bits = bits
    }
}

extension IPAddress: CustomStringConvertible {
    var description: String {
        if isV4 { return (0..<4).map { "\(UInt8(truncatingIfNeeded: bits >> (24 - 8 * $0)))" }.joined(separator: ".") }
        var address = in6_addr()
        let words = (0..<4).map { UInt32(truncatingIfNeeded: bits >> (96 - 32 * $0)).bigEndian }
        address.__in6_u.__u6_addr32 = (words[0], words[1], words[2], words[3])
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        inet_ntop(AF_INET6, &address, &text, socklen_t(text.count))
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
