/// What makes up a picture, taken out of its container: all that libvips gets to see.
struct Picture {
    let kind: PictureKind
    /// As the container says, before the picture is turned upright; nil where only the decoder can tell.
    let size: PictureSize?
    /// How it must be turned, 1 to 8 as EXIF counts.
    let orientation: Int
    /// A file with the picture (the first one) and its colour profile alone.
    let file: [UInt8]

    init(kind: PictureKind, size: PictureSize?, orientation: Int = 1, file: [UInt8]) throws(PictureRefusal) {
        if let size { try PictureLimits.check(size) }
        self.kind = kind
        self.size = size
        self.orientation = orientation
        self.file = file
    }

    init(readFrom file: [UInt8]) throws(PictureRefusal) {
        let bytes = Bytes(file)
        let kind = try PictureKind(of: bytes)
        try Stowaway.refuse(in: bytes)
        switch kind {
        case .jpeg: self = try JPEGContainer(bytes).picture()
        case .png: self = try PNGContainer(bytes).picture()
        case .webP: self = try WebPContainer(bytes).picture()
        case .gif: self = try GIFContainer(bytes).picture()
        case .heif: self = try HEIFContainer(bytes).picture()
        }
    }

    var isLyingOnItsSide: Bool { orientation >= 5 }
}
