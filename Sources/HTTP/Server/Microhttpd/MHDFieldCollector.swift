internal import CMicrohttpd

/// Takes the header fields over from libmicrohttpd, and notices what it hides: a NUL cuts a value off silently, and
/// a folded header is glued together elsewhere. In both cases the fields no longer follow each other in memory.
struct MHDFieldCollector {
    private(set) var fields: [Headers.Field] = []
    private var isIntact = true
    /// Address where the line before ended.
    private var end: UInt

    init(start: UInt) {
        end = start
        fields.reserveCapacity(16)
    }

    /// True when an empty line, and nothing else, stood between the last field and `end`, the end of the head.
    func isIntact(until end: UInt) -> Bool {
        isIntact && end &- self.end == 4
    }

    /// The callback of MHD_get_connection_values_n. Sound: `context` is the collector of the caller, and the texts
    /// are as long as libmicrohttpd says.
    static func collect(
        into context: UnsafeMutableRawPointer?, name: UnsafePointer<CChar>?, _ nameCount: Int,
        value: UnsafePointer<CChar>?, _ valueCount: Int
    ) -> MHD_Result {
        guard let context, let name else { return .NO }
        let value = UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueCount)
        context.assumingMemoryBound(to: MHDFieldCollector.self).pointee
            .add(UnsafeRawBufferPointer(start: name, count: nameCount), value)
        return .YES
    }

    private mutating func add(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
        // RFC 9112, section 2.2, leaves it to a server whether a bare LF ends a line; here it does not.
        isIntact = isIntact && UInt(bitPattern: name.baseAddress) &- end == 2
        end = UInt(bitPattern: value.baseAddress) &+ UInt(value.count)
        var value = value[...]
        while let last = value.last, last.isWhitespace { value.removeLast() }
        fields.append(
            Headers.Field(name: String(decoding: name, as: UTF8.self), value: String(decoding: value, as: UTF8.self)))
    }
}
