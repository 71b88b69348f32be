internal import CVips
internal import Imaging

/// An image of libvips, freed when nobody needs it any more.
final class VipsPicture {
    private static let format = ".webp[Q=80,effort=3]"
    private static let iconFormat = ".png[compression=9]"

    private let image: UnsafeMutablePointer<VipsImage>

    private init(_ image: UnsafeMutablePointer<VipsImage>) {
        self.image = image
    }

    deinit {
        g_object_unref(image)
    }

    /// Reads the header and no pixel yet. Only a JPEG and a WebP can be shrunk.
    convenience init(loading file: [UInt8], as kind: PictureKind, shrunkBy factor: Int = 1) throws(PictureRefusal) {
        let source = shopme_source(file, file.count)
        defer { g_object_unref(source) }
        try self.init { loaded in
            switch kind {
            case .jpeg: shopme_load_jpeg(source, &loaded, Int32(factor))
            case .png: shopme_load_png(source, &loaded)
            case .webP: shopme_load_webp(source, &loaded, 1 / Double(factor))
            case .gif: shopme_load_gif(source, &loaded)
            case .heif: shopme_load_heif(source, &loaded)
            }
        }
    }

    private convenience init(
        made operation: (inout UnsafeMutablePointer<VipsImage>?) -> Int32
    ) throws(PictureRefusal) {
        var made: UnsafeMutablePointer<VipsImage>?
        guard operation(&made) == 0, let made else { throw .damaged }
        self.init(made)
    }

    var size: PictureSize {
        PictureSize(width: Int(image.pointee.Xsize), height: Int(image.pointee.Ysize))
    }

    /// Size of the picture once it is turned upright.
    var uprightSize: PictureSize { upright(size) }

    /// The picture resized so that it is `size` once it is turned upright, in sRGB or grey of 8 bits, with its alpha. A
    /// colour profile that cannot be applied is left out.
    func resizedInSRGB(upright size: PictureSize) throws(PictureRefusal) -> VipsPicture {
        let size = upright(size)
        guard shopme_has_profile(image), image.pointee.Type != VIPS_INTERPRETATION_CMYK else {
            return try resized(to: size)
        }
        do {
            return try VipsPicture { shopme_resize_by_profile(image, &$0, Int32(size.width), Int32(size.height)) }
        } catch {
            return try withoutProfile().resized(to: size)
        }
    }

    /// The picture in exactly this size.
    func resized(to size: PictureSize) throws(PictureRefusal) -> VipsPicture {
        try VipsPicture { shopme_resize(image, &$0, Int32(size.width), Int32(size.height)) }
    }

    /// The picture decoded, with all its pixels in memory.
    func decoded() throws(PictureRefusal) -> VipsPicture {
        guard let pixels = vips_image_copy_memory(image) else { throw .damaged }
        return VipsPicture(pixels)
    }

    func turnedUpright() throws(PictureRefusal) -> VipsPicture {
        try VipsPicture { shopme_turn_upright(image, &$0) }
    }

    /// The square in the middle of the picture, as wide as its shorter side.
    func middleSquare() throws(PictureRefusal) -> VipsPicture {
        let side = min(size.width, size.height)
        let (left, top) = ((size.width - side) / 2, (size.height - side) / 2)
        return try VipsPicture { shopme_crop(image, &$0, Int32(left), Int32(top), Int32(side)) }
    }

    /// Its pixels as a WebP file, without any of its metadata.
    func webP() throws(PictureRefusal) -> [UInt8] { WebPFile.pixels(of: try saved(as: Self.format)) }

    /// Its pixels as a PNG file, without any of its metadata.
    func png() throws(PictureRefusal) -> [UInt8] { PNGChunks.pixels(of: try saved(as: Self.iconFormat)) }

    private func saved(as format: String) throws(PictureRefusal) -> [UInt8] {
        let bare = try withoutProfile()
        var bytes: UnsafeMutableRawPointer?
        var count = 0
        guard shopme_save(bare.image, format, &bytes, &count) == 0, let bytes else { throw .damaged }
        defer { g_free(bytes) }
        return [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// The upright size for the size of the file; and back.
    private func upright(_ size: PictureSize) -> PictureSize {
        vips_image_get_orientation_swap(image) == 0 ? size : size.turned
    }

    private func withoutProfile() throws(PictureRefusal) -> VipsPicture {
        try VipsPicture { shopme_copy_without_profile(image, &$0) }
    }
}
