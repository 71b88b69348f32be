internal import CVips

/// An image of libvips, given back when nobody needs it any more. It stays on the thread that made it.
final class VipsPicture {
    private static let format = ".webp[Q=80,effort=4]"

    private let image: UnsafeMutablePointer<VipsImage>

    private init(_ image: UnsafeMutablePointer<VipsImage>) {
        self.image = image
    }

    deinit {
        g_object_unref(image)
    }

    /// With its header read, and no pixel yet.
    convenience init(loading picture: Picture) throws(PictureRefusal) {
        try self.init(loading: picture, shrunkBy: 1)
    }

    private convenience init(loading picture: Picture, shrunkBy factor: Int32) throws(PictureRefusal) {
        let source = shopme_source(picture.file, picture.file.count)
        defer { g_object_unref(source) }
        try self.init { loaded in
            switch picture.kind {
            case .jpeg: shopme_load_jpeg(source, &loaded, factor)
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

    /// The same picture decoded at a half, a quarter or an eighth, where the file allows and where that still leaves
    /// half as many pixels again as `size` has in each direction, for the finer ways of making it smaller.
    func shrunkOnLoad(from picture: Picture, toward size: PictureSize) throws(PictureRefusal) -> VipsPicture {
        let spare = min(2 * self.size.width / (3 * size.width), 2 * self.size.height / (3 * size.height))
        guard picture.kind.shrinksOnLoad, let factor = [8, 4, 2].first(where: { $0 <= spare }) else { return self }
        return try VipsPicture(loading: picture, shrunkBy: Int32(factor))
    }

    /// In exactly this size, in sRGB or grey of 8 bits, with its alpha. A profile that cannot be followed is left out.
    func resizedInSRGB(to size: PictureSize) throws(PictureRefusal) -> VipsPicture {
        guard let profile else { return try resized(to: size) }
        guard profile.fits(bandCount: Int(image.pointee.Bands), isCMYK: isCMYK) else {
            return try withoutProfile().resized(to: size)
        }
        if isCMYK { return try resized(to: size) }
        do {
            return try VipsPicture { shopme_resize_by_profile(image, &$0, Int32(size.width), Int32(size.height)) }
        } catch {
            return try withoutProfile().resized(to: size)
        }
    }

    /// In exactly this size.
    func resized(to size: PictureSize) throws(PictureRefusal) -> VipsPicture {
        try VipsPicture { shopme_resize(image, &$0, Int32(size.width), Int32(size.height)) }
    }

    /// With all its pixels in memory, or not at all if that lasts longer than `deadline`.
    func workedOut(by deadline: Deadline) throws(PictureRefusal) -> VipsPicture {
        guard let pixels = shopme_work_out(image, deadline.moment) else {
            throw deadline.hasPassed ? .tooSlow : .damaged
        }
        return VipsPicture(pixels)
    }

    /// Upright, if `orientation` says how it lies.
    func turned(from orientation: Int) throws(PictureRefusal) -> VipsPicture {
        try VipsPicture { shopme_turn_upright(image, &$0, Int32(orientation)) }
    }

    /// Its pixels as a WebP file, without any of its metadata. libvips 8.14 always adds EXIF (its option `strip` is
    /// lost on the way to its WebP writer), so that is cut out as from any other file.
    func webP() throws(PictureRefusal) -> [UInt8] {
        let bare = try withoutProfile()
        var bytes: UnsafeMutableRawPointer?
        var count = 0
        guard shopme_save(bare.image, Self.format, &bytes, &count) == 0, let bytes else { throw .damaged }
        defer { g_free(bytes) }
        return try WebPContainer(Bytes([UInt8](UnsafeRawBufferPointer(start: bytes, count: count)))).picture().file
    }

    private var isCMYK: Bool { image.pointee.Type == VIPS_INTERPRETATION_CMYK }

    private var profile: ColourProfile? {
        var count = 0
        guard let bytes = shopme_profile(image, &count) else { return nil }
        return ColourProfile(Bytes([UInt8](UnsafeRawBufferPointer(start: bytes, count: count))))
    }

    private func withoutProfile() throws(PictureRefusal) -> VipsPicture {
        try VipsPicture { shopme_copy_without_profile(image, &$0) }
    }
}
