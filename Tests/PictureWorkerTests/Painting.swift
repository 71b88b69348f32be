internal import CVips
import Imaging
import Testing

@testable import PictureWorker

/// Pixels that a test makes, and the files of every kind that can be made of them; or the pixels of such a file.
struct Painting {
    let width: Int
    let height: Int
    /// 1 for grey, 3 for RGB, 4 for CMYK or RGB with alpha, 2 for grey with alpha.
    let bands: Int
    var pixels: [UInt8]

    init(width: Int, height: Int, bands: Int = 3, _ colour: (_ x: Int, _ y: Int) -> [UInt8]) {
        self.width = width
        self.height = height
        self.bands = bands
        pixels = []
        for y in 0..<height {
            for x in 0..<width { pixels += colour(x, y) }
        }
    }

    /// The pixels of a file that the shop made.
    init(of variant: PictureVariant) throws {
        let source = shopme_source(variant.content, variant.content.count)
        defer { g_object_unref(source) }
        var image: UnsafeMutablePointer<VipsImage>?
        guard shopme_load_webp(source, &image, 1) == 0, let image else { throw CannotPaint.decoding }
        defer { g_object_unref(image) }
        var count = 0
        guard let memory = vips_image_write_to_memory(image, &count) else { throw CannotPaint.decoding }
        defer { g_free(memory) }
        width = Int(image.pointee.Xsize)
        height = Int(image.pointee.Ysize)
        bands = Int(image.pointee.Bands)
        pixels = [UInt8](UnsafeRawBufferPointer(start: memory, count: count))
    }

    /// A quarter each of red, green, blue and yellow, as in reading.
    static func quarters(width: Int, height: Int) -> Painting {
        Painting(width: width, height: height) { x, y in
            switch (x < width / 2, y < height / 2) {
            case (true, true): [220, 30, 30]
            case (false, true): [30, 160, 30]
            case (true, false): [30, 30, 220]
            case (false, false): [220, 220, 30]
            }
        }
    }

    subscript(x: Int, y: Int) -> [UInt8] {
        Array(pixels[(y * width + x) * bands..<(y * width + x + 1) * bands])
    }

    /// A file as `format` says it: ".jpg[Q=90]". With a `pageHeight`, an animation of frames of that height; with a
    /// `secret`, EXIF and XMP that hold it.
    func encoded(
        as format: String, orientation: Int? = nil, interpretation: VipsInterpretation = VIPS_INTERPRETATION_sRGB,
        pageHeight: Int? = nil, secret: String? = nil, profile: [UInt8]? = nil
    ) throws -> [UInt8] {
        try #require(PictureMaker.isReady)
        let image = try #require(
            vips_image_new_from_memory_copy(
                pixels, pixels.count, Int32(width), Int32(height), Int32(bands), VIPS_FORMAT_UCHAR))
        defer { g_object_unref(image) }
        image.pointee.Type = bands < 3 ? VIPS_INTERPRETATION_B_W : interpretation
        if let orientation { vips_image_set_int(image, VIPS_META_ORIENTATION, Int32(orientation)) }
        if let pageHeight { vips_image_set_int(image, VIPS_META_PAGE_HEIGHT, Int32(pageHeight)) }
        if let profile { vips_image_set_blob_copy(image, VIPS_META_ICC_NAME, profile, profile.count) }
        if let secret {
            vips_image_set_string(image, "exif-ifd3-GPSLatitudeRef", secret)
            vips_image_set_string(image, "exif-ifd0-ImageDescription", secret)
            vips_image_set_blob_copy(image, VIPS_META_XMP_NAME, secret, secret.utf8.count)
        }
        return try Self.file(of: image, as: format)
    }

    static func file(of image: UnsafeMutablePointer<VipsImage>, as format: String) throws -> [UInt8] {
        var bytes: UnsafeMutableRawPointer?
        var count = 0
        guard shopme_save(image, format, &bytes, &count) == 0, let bytes else {
            throw CannotPaint.because(String(cString: vips_error_buffer()))
        }
        defer { g_free(bytes) }
        return [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
    }
}

enum CannotPaint: Error {
    case encoding, decoding
    case because(String)
}

extension Painting {
    /// A quarter each of four colours, as in reading.
    static func quarters(of colours: [[UInt8]], width: Int = 96, height: Int = 40) -> Painting {
        Painting(width: width, height: height, bands: colours[0].count) { x, y in
            colours[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)]
        }
    }
}
