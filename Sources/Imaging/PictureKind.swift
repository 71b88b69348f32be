/// The kinds of picture the shop takes, told by a file's first bytes.
enum PictureKind {
    case jpeg, png, webP, gif, heif

    /// Throws what the file is instead, where that can be told.
    init(of file: Bytes) throws(PictureRefusal) {
        if file.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if file.starts(with: PNGContainer.signature) {
            self = .png
        } else if file.starts(with: "GIF87a") || file.starts(with: "GIF89a") {
            self = .gif
        } else if file.starts(with: "RIFF"), file.has("WEBP", at: 8) {
            self = .webP
        } else if file.has("ftyp", at: 4), HEIFContainer.isStillPicture(file) {
            self = .heif
        } else {
            throw ForeignKind.refusal(of: file)
        }
    }

    /// Whether a smaller picture can be had from the file for less work.
    var shrinksOnLoad: Bool { self == .jpeg || self == .webP }
}
