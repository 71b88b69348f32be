/// The purpose of a picture, which decides its sizes and its format.
public enum PictureUse: String, Sendable, CaseIterable {
    /// A picture on pages: WebP in `PictureVariant.widths`.
    case page
    /// The icon of the shop: squares from the middle of the picture, in PNG, in `PictureVariant.iconWidths`.
    case icon

    /// True for the first bytes of a file of the format.
    func begins(_ file: ArraySlice<UInt8>) -> Bool {
        switch self {
        case .page: file.starts(with: "RIFF".utf8) && file.dropFirst(8).starts(with: "WEBP".utf8)
        case .icon: file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        }
    }
}
