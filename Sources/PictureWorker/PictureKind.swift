internal import Imaging

/// Kinds of picture that the shop takes, told by a file's first bytes. Each has one loader, which is called by name.
enum PictureKind {
    case jpeg, png, webP, gif, heif

    /// Throws a refusal that names the kind of the file, where it is known.
    init(of file: [UInt8]) throws(PictureRefusal) {
        if file.has([0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if file.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if file.has("GIF87a".utf8) || file.has("GIF89a".utf8) {
            self = .gif
        } else if file.has("RIFF".utf8), file.has("WEBP".utf8, at: 8) {
            self = .webP
        } else if Self.isStillPicture(file) {
            self = .heif
        } else {
            throw ForeignKind.refusal(of: file)
        }
    }

    /// True when decoding a smaller picture from the file is less work.
    var shrinksOnLoad: Bool { self == .jpeg || self == .webP }

    /// True when the first box of the file names a brand of AVIF or HEIC, even as a compatible one (ISO/IEC 14496-12,
    /// 4.3).
    private static func isStillPicture(_ file: [UInt8]) -> Bool {
        let brands = ["avif", "heic", "heix", "heim", "heis", "mif1"]
        let length = file.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        guard file.has("ftyp".utf8, at: 4), (16...512).contains(length) else { return false }
        return stride(from: 8, to: length, by: 4).contains { place in
            brands.contains { file.has($0.utf8, at: place) }
        }
    }
}

extension [UInt8] {
    func has(_ bytes: some Collection<UInt8>, at place: Int = 0) -> Bool {
        dropFirst(place).starts(with: bytes)
    }
}
