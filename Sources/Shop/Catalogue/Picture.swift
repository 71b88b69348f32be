/// A picture in the data folder, sized so that a page can reserve its room.
public struct Picture: Hashable, Sendable {
    /// The file's name: the hash of its content and a suffix.
    public let fileName: String
    /// Pixels, or user units for a drawing.
    public let width: Int
    public let height: Int
    /// The same picture in narrower files, the narrowest first; none for a drawing.
    public let variants: [Variant]

    /// One of a picture's narrower files.
    public struct Variant: Hashable, Sendable {
        public let fileName: String
        /// Pixels.
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
