import Imaging
import Localization

extension PictureRefusal {
    /// The reason why the file is refused, and the next step.
    var sentence: Message {
        var values: Message.Values = ["allowed": .message(Self.allowedFiles)]
        switch self {
        case .empty: return .words("manage.products.picture.refusals.empty", values)
        case .tooManyBytes: return .words("manage.products.picture.refusals.tooManyBytes", values)
        case .tooManyPixels(let width, let height):
            values["size"] = .text("\(width) × \(height)")
            let isTooLong = max(width, height) > PictureLimits.side
            return .words(
                isTooLong
                    ? "manage.products.picture.refusals.sideIsTooLong"
                    : "manage.products.picture.refusals.tooManyPixels", values)
        case .wrongKind(let kind):
            let name: Message? = Self.kinds[kind].map { .words("manage.products.picture.kinds.\($0)") }
            values["kind"] = .message(name ?? .verbatim(kind))
            return .words("manage.products.picture.refusals.wrongKind", values)
        case .unknownKind: return .words("manage.products.picture.refusals.unknownKind", values)
        case .damaged: return .words("manage.products.picture.refusals.damaged", values)
        case .tooSlow: return .words("manage.products.picture.refusals.tooSlow", values)
        case .crashed: return .words("manage.products.picture.refusals.crashed", values)
        case .unreadable: return .words("manage.products.picture.refusals.unreadable")
        case .noLibrary: return .words("manage.products.picture.refusals.noLibrary")
        case .noWorker: return .words("manage.products.picture.refusals.noWorker")
        }
    }

    /// The files that may be sent, as a phrase; also for a hint beside the form.
    static let allowedFiles: Message = .words(
        "manage.products.picture.allowed",
        [
            "megabytes": .number(PictureLimits.byteCount >> 20),
            "megapixels": .number(PictureLimits.pixelCount / 1_000_000),
        ])

    /// The keys of the kinds of files that `PictureWorker` names.
    private static let kinds = [
        "a TIFF picture": "tiff", "a Photoshop file": "photoshop", "an OpenEXR picture": "openEXR",
        "a JPEG XL picture": "jpegXL", "a JPEG 2000 picture": "jpeg2000", "an icon": "icon", "a BMP picture": "bmp",
        "a PDF document": "pdf", "a PostScript document": "postScript", "a ZIP archive": "zip",
        "a compressed file": "compressed", "an archive": "archive", "a program": "program", "a video": "video",
        "an SVG drawing": "svg", "an XML document": "xml", "a web page": "webPage",
    ]
}
