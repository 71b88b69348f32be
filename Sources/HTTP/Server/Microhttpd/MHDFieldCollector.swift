internal import CMicrohttpd

/// A collector of libmicrohttpd's header fields, which detects two things that libmicrohttpd hides. libmicrohttpd
/// silently cuts a value at a NUL, and joins a folded header in another place. In both cases the fields are not
/// contiguous in memory.
struct MHDFieldCollector {
    private(set) var fields: [Headers.Field] = []
    private var isIntact = true
    /// The memory address at which the previous line ended.
    private var end: UInt

    init(start: UInt) {
        end = start
        fields.reserveCapacity(16)
    }

    /// Returns true if only an empty line is between the last field and `end`, the end of the head.
    func isIntact(until end: UInt) -> Bool {
        isIntact && end &- self.end == 4
    }

    /// The callback of MHD_get_connection_values_n. Sound: `context` is the caller's collector, and the texts have the
    /// lengths that libmicrohttpd passes.
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
        // RFC 9112, section 2.2, lets a server decide whether a bare LF ends a line. Here it does not.
        isIntact = isIntact && UInt(bitPattern: name.baseAddress) &- end == 2
        end = UInt(bitPattern: value.baseAddress) &+ UInt(value.count)
        var value = value[...]
        while let last = value.last, last.isWhitespace { value.removeLast() }
        fields.append(
            Headers.Field(name: String(decoding: name, as: UTF8.self), value: String(decoding: value, as: UTF8.self)))
    }
}
