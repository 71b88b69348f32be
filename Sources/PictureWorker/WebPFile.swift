/// A WebP file that libvips has written (RFC 9649, section 2).
enum WebPFile {
    private static let headerName = Array("VP8X".utf8)
    private static let pixelNames = ["VP8X", "VP8 ", "VP8L", "ALPH"].map { Array($0.utf8) }

    /// The file without EXIF. libvips 8.14 always adds it: its option `strip` is lost on the way to its writer.
    static func pixels(of file: [UInt8]) -> [UInt8] {
        var pixels: [UInt8] = Array("WEBP".utf8)
        var position = 12
        while position + 8 <= file.count {
            let length = file[position + 4..<position + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
            let chunk = file[position...].prefix(8 + length + length % 2)
            if pixelNames.contains(where: chunk.starts) { pixels += withoutFlags(Array(chunk)) }
            position = chunk.endIndex
        }
        return Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: pixels.count >> ($0 * 8)) } + pixels
    }

    /// The chunk of the header without the flags of removed chunks.
    private static func withoutFlags(_ chunk: [UInt8]) -> [UInt8] {
        guard chunk.starts(with: headerName), chunk.count > 8 else { return chunk }
        let exifAndXMP: UInt8 = 0x0C
        return Array(chunk[..<8]) + [chunk[8] & ~exifAndXMP] + chunk[9...]
    }
}
