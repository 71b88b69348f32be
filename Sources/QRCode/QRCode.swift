internal import CQrencode

/// QR code of a text in UTF-8 (ISO/IEC 18004), with error correction of level M: it can be read with 15% of it soiled.
public struct QRCode: Equatable, Sendable {
    /// Bytes of the longest text: as many as version 13 holds, the largest that payment codes may have.
    public static let longest = 331

    /// Squares ("modules") on each side. The quiet zone is not counted: readers need one of four modules all around.
    public let size: Int

    /// Path data of SVG for the dark modules, each one unit wide: a rectangle for each run in a row.
    public let pathData: String

    /// Nil when the text is empty or too long.
    public init?(_ text: String) {
        guard (1...Self.longest).contains(text.utf8.count), let code = Self.encoded(text) else { return nil }
        defer { QRcode_free(code) }
        let size = Int(code.pointee.width)
        let modules = UnsafeBufferPointer(start: code.pointee.data, count: size * size).map { $0 & 1 == 1 }
        self.size = size
        pathData = (0..<size).map { Self.path(of: modules[($0 * size)..<($0 * size + size)], row: $0) }.joined()
    }

    private static func encoded(_ text: String) -> UnsafeMutablePointer<QRcode>? {
        var text = text
        return text.withUTF8 { QRcode_encodeData(Int32($0.count), $0.baseAddress, 0, QR_ECLEVEL_M) }
    }

    private static func path(of modules: ArraySlice<Bool>, row: Int) -> String {
        var path = ""
        var rest = modules
        while let start = rest.firstIndex(of: true) {
            rest = rest[start...].drop { $0 }
            let width = rest.startIndex - start
            path += "M\(start - modules.startIndex) \(row)h\(width)v1h-\(width)z"
        }
        return path
    }
}
