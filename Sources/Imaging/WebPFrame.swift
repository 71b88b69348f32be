/// The size in pixels that a WebP frame's own first bytes give (RFC 9649, 2.5 to 2.7.1).
enum WebPFrame {
    static func size(of name: String, at start: Int, in bytes: Bytes) -> PictureSize? {
        switch name {
        case "VP8 ": lossy(at: start, in: bytes)
        case "VP8L": lossless(at: start, in: bytes)
        default: animated(at: start, in: bytes)
        }
    }

    private static func lossy(at start: Int, in bytes: Bytes) -> PictureSize? {
        guard let width = bytes.littleEndian(at: start + 6, length: 2),
            let height = bytes.littleEndian(at: start + 8, length: 2)
        else { return nil }
        return PictureSize(width: width & 0x3FFF, height: height & 0x3FFF)
    }

    private static func lossless(at start: Int, in bytes: Bytes) -> PictureSize? {
        guard let bits = bytes.littleEndian(at: start + 1, length: 4) else { return nil }
        return PictureSize(width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
    }

    private static func animated(at start: Int, in bytes: Bytes) -> PictureSize? {
        guard let width = bytes.littleEndian(at: start + 6, length: 3),
            let height = bytes.littleEndian(at: start + 9, length: 3)
        else { return nil }
        return PictureSize(width: width + 1, height: height + 1)
    }
}
