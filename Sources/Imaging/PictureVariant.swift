/// One picture as the shop serves it.
public struct PictureVariant: Sendable, Equatable {
    /// The widths in pixels of the pictures that the shop shows, smallest first.
    public static let widths = [160, 320, 640, 1280]
    /// The most that a picture's height may be, in widths.
    public static let steepness = 4

    /// Width in pixels.
    public let width: Int
    public let height: Int
    /// A whole WebP file that holds pixels and nothing else.
    public let webP: [UInt8]

    package init(width: Int, height: Int, webP: [UInt8]) {
        self.width = width
        self.height = height
        self.webP = webP
    }
}
