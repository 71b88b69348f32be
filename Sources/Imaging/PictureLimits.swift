/// Limits of an uploaded picture.
public enum PictureLimits {
    /// The size of the file: 20 MiB.
    public static let byteCount = 20 << 20
    /// Width times height.
    public static let pixelCount = 50_000_000
    /// Width, and height.
    public static let side = 20_000
}
