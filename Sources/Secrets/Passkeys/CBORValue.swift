/// An item of CBOR (RFC 8949), as far as passkeys use them.
enum CBORValue: Hashable {
    case integer(Int64)
    case bytes([UInt8])
    case text(String)
    case list([CBORValue])
    case map([CBORValue: CBORValue])
    /// True, false or null: of no meaning here.
    case simple

    /// Value under a key of a map; nil when it has none, or this is no map.
    subscript(key: CBORValue) -> CBORValue? {
        if case .map(let entries) = self { entries[key] } else { nil }
    }

    var integer: Int64? { if case .integer(let number) = self { number } else { nil } }

    var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }
}
