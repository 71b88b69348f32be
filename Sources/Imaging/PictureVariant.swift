/// One picture as the shop serves it.
public struct PictureVariant: Sendable, Equatable {
    /// The widths in pixels of the pictures that the shop shows, smallest first.
    public static let widths = [160, 320, 640, 1280]
    /// The widths in pixels of the files of an icon, smallest first: for Apple's home screens, and the two that a web
    /// app manifest needs.
    public static let iconWidths = [180, 192, 512]
    /// The height of a box that a picture of one of these widths has to fit into, in widths. A higher picture is made
    /// narrower.
    private static let steepness = 4

    /// The highest picture whose width is at most one of `widths`.
    package static func highest(forWidth width: Int) -> Int { steepness * width }

    /// True for a size that the shop serves: one that fits into the largest box.
    package static func fits(width: Int, height: Int) -> Bool {
        let widest = widths.max() ?? 1
        return (1...widest).contains(width) && (1...highest(forWidth: widest)).contains(height)
    }

    /// Width in pixels.
    public let width: Int
    public let height: Int
    /// A whole file, WebP or PNG, that holds pixels and nothing else.
    public let content: [UInt8]

    package init(width: Int, height: Int, content: [UInt8]) {
        self.width = width
        self.height = height
        self.content = content
    }
}
