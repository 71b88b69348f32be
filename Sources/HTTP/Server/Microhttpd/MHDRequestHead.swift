internal import CMicrohttpd
import Glibc

/// Reads the head of a request from libmicrohttpd's memory, on the thread of the connection and before the first
/// callback returns. No pointer to that memory remains.
struct MHDRequestHead {
    let connection: MHDConnection
    let method: UnsafePointer<CChar>
    let target: RawTarget
    let version: UnsafePointer<CChar>

    func read() -> RequestHead {
        var collector = MHDFieldCollector(start: MHDAddress.end(of: version))
        // Sound: the collector is used only during the call.
        withUnsafeMutablePointer(to: &collector) { collector in
            _ = MHD_get_connection_values_n(
                connection.pointer, .HEADER_KIND,
                { MHDFieldCollector.collect(into: $0, name: $2, $3, value: $4, $5) }, collector)
        }
        let end = UInt(bitPattern: method) + UInt(connection.headerSize)
        return RequestHead(
            method: String(cString: method), target: target.text, version: String(cString: version),
            headers: Headers(collector.fields), size: connection.headerSize,
            isIntact: lineIsIntact && collector.isIntact(until: end))
    }

    /// libmicrohttpd writes a NUL after each part of the line, in place. So if the parts are not contiguous, the line
    /// had another space or a NUL. Sound: addresses are compared, not followed.
    private var lineIsIntact: Bool {
        MHDAddress.end(of: method) + 1 == target.start && target.end + 1 == UInt(bitPattern: version)
    }
}

extension RawTarget {
    /// `bytes` is nil if the line had no target.
    init(_ bytes: UnsafePointer<CChar>?) {
        self.init(
            text: bytes.flatMap { String(validatingCString: $0) }, start: UInt(bitPattern: bytes),
            end: bytes.map(MHDAddress.end) ?? 0)
    }
}

enum MHDAddress {
    /// Returns the memory address of the NUL that ends a text.
    static func end(of text: UnsafePointer<CChar>) -> UInt {
        UInt(bitPattern: text) + UInt(strlen(text))
    }
}
