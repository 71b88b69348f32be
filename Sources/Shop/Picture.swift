/// A picture in the data folder, sized so that a page can reserve its room.
public struct Picture: Hashable, Sendable {
    /// The file's name: the hash of its content and a suffix.
    public let fileName: String
    /// Pixels, or user units for a drawing.
    public let width: Int
    public let height: Int

    public init(fileName: String, width: Int, height: Int) {
        self.fileName = fileName
        self.width = width
        self.height = height
    }
}
