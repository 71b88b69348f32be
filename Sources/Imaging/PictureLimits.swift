/// What an uploaded picture may be at most.
public enum PictureLimits {
    /// The size of the file: 20 MiB.
    public static let byteCount = 20 << 20
    /// Width times height.
    public static let pixelCount = 50_000_000
    /// Width, and height.
    public static let side = 20_000

    /// What a container may hold besides pixels (profiles, texts), once inflated.
    static let wordsByteCount = 8 << 20
    /// How often a JPEG may go over its pixels again; cameras and web tools make about ten.
    static let scanCount = 64

    static func check(byteCount: Int) throws(PictureRefusal) {
        if byteCount == 0 { throw .empty }
        if byteCount > PictureLimits.byteCount { throw .tooManyBytes }
    }

    static func check(_ size: PictureSize) throws(PictureRefusal) {
        guard size.width > 0, size.height > 0 else { throw .damaged }
        guard size.width <= side, size.height <= side, size.width * size.height <= pixelCount else {
            throw .tooManyPixels(width: size.width, height: size.height)
        }
    }
}
