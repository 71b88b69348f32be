/// A picture in the data folder. The size of a picture lets a page reserve the space.
public struct Picture: Hashable, Sendable {
    /// The name of the file: the hash of its content and an extension.
    public let fileName: String
    /// The width and height in pixels, or in user units for a drawing.
    public let width: Int
    public let height: Int
    /// The narrower files of the picture, narrowest first; none for a drawing.
    public let variants: [Variant]

    /// A narrower file of a picture.
    public struct Variant: Hashable, Sendable {
        public let fileName: String
        /// The width in pixels.
        public let width: Int

        public init(fileName: String, width: Int) {
            self.fileName = fileName
            self.width = width
        }
    }

    public init(fileName: String, width: Int, height: Int, variants: [Variant] = []) {
        self.fileName = fileName
        self.width = width
        self.height = height
        self.variants = variants
    }
}
