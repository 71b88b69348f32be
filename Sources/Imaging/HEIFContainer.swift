/// The boxes of an AVIF or HEIC file (ISO/IEC 14496-12 and 23008-12).
struct HEIFContainer {
    private static let brands: Set<String> = ["avif", "heic", "heix", "heim", "heis", "mif1"]

    private let bytes: Bytes

    init(_ bytes: Bytes) {
        self.bytes = bytes
    }

    /// Whether the major brand or a compatible one is a still picture's.
    static func isStillPicture(_ file: Bytes) -> Bool {
        guard let length = file.bigEndian(at: 0, length: 4), (16...512).contains(length) else { return false }
        return stride(from: 8, to: length, by: 4).contains { start in
            file.slice(at: start, length: 4).map { brands.contains(String(decoding: $0, as: UTF8.self)) } ?? false
        }
    }

    func picture() throws(PictureRefusal) -> Picture {
        throw .unknownKind
    }
}
