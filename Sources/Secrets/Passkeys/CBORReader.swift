internal import CCbor

/// Reads CBOR by libcbor, one item after another.
///
/// No item is believed to be as long as it says: memory is taken for what is there. Items that CTAP's canonical form
/// does not have (FIDO CTAP 2.1, section 8) are refused: those of unknown length, tags, numbers with a fraction, and two
/// entries of a map with the same key.
struct CBORReader {
    private let bytes: [UInt8]
    /// Number of bytes read so far.
    private(set) var offset: Int

    /// CTAP's limit is 4; one more is for the map around an attestation.
    private static let depthLimit = 5

    init(_ bytes: [UInt8], from offset: Int = 0) {
        self.bytes = bytes
        self.offset = offset
    }

    /// The one item that `bytes` consist of.
    static func value(of bytes: [UInt8]) throws(PasskeyRefusal) -> CBORValue {
        var reader = CBORReader(bytes)
        let value = try reader.next()
        guard reader.offset == bytes.count else { throw .malformed }
        return value
    }

    /// The next item with all that it holds.
    mutating func next() throws(PasskeyRefusal) -> CBORValue {
        try next(at: 1)
    }

    private mutating func next(at depth: Int) throws(PasskeyRefusal) -> CBORValue {
        let head = try head()
        switch head.kind {
        case SHOPME_CBOR_UNSIGNED where head.number <= Int64.max: return .integer(Int64(head.number))
        case SHOPME_CBOR_NEGATIVE where head.number <= Int64.max: return .integer(-1 - Int64(head.number))
        case SHOPME_CBOR_BYTES: return .bytes(Array(tail(head.number)))
        case SHOPME_CBOR_TEXT: return .text(String(decoding: tail(head.number), as: UTF8.self))
        case SHOPME_CBOR_LIST where depth < Self.depthLimit: return .list(try list(of: head.number, at: depth + 1))
        case SHOPME_CBOR_MAP where depth < Self.depthLimit: return .map(try map(of: head.number, at: depth + 1))
        case SHOPME_CBOR_SIMPLE: return .simple
        default: throw .malformed
        }
    }

    private mutating func list(of count: UInt64, at depth: Int) throws(PasskeyRefusal) -> [CBORValue] {
        var values: [CBORValue] = []
        for _ in 0..<count { values.append(try next(at: depth)) }
        return values
    }

    private mutating func map(of count: UInt64, at depth: Int) throws(PasskeyRefusal) -> [CBORValue: CBORValue] {
        var entries: [CBORValue: CBORValue] = [:]
        for _ in 0..<count {
            let key = try next(at: depth)
            guard entries.updateValue(try next(at: depth), forKey: key) == nil else { throw .malformed }
        }
        return entries
    }

    private mutating func head() throws(PasskeyRefusal) -> shopme_cbor_head {
        var head = shopme_cbor_head()
        let count = bytes[offset...].withUnsafeBufferPointer { shopme_cbor_read($0.baseAddress, $0.count, &head) }
        guard count > 0 else { throw .malformed }
        offset += count
        return head
    }

    /// The last `count` bytes that were read.
    private func tail(_ count: UInt64) -> ArraySlice<UInt8> {
        bytes[(offset - Int(count))..<offset]
    }
}
