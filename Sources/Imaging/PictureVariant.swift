/// One picture as the shop serves it.
public struct PictureVariant: Sendable {
    /// In pixels.
    public let width: Int
    public let height: Int
    /// A whole WebP file that holds pixels and nothing else.
    public let webP: [UInt8]
}
