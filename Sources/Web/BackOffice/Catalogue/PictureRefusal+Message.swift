import Imaging
import Localization

extension PictureRefusal {
    /// The reason why the file is refused, and the next step.
    var sentence: Message {
        let key = "manage.products.picture.refusals"
        var values: [String: Message.Value] = ["allowed": .message(Self.allowedFiles)]
        switch self {
        case .empty: return .words("\(key).empty", values)
        case .tooManyBytes: return .words("\(key).tooManyBytes", values)
        case .tooManyPixels(let width, let height):
            values["size"] = .text("\(width) × \(height)")
            let isTooLong = max(width, height) > PictureLimits.side
            return .words(isTooLong ? "\(key).sideIsTooLong" : "\(key).tooManyPixels", values)
        case .wrongKind(let kind):
            values["kind"] = .message(Self.kinds[kind].map { .words("manage.products.picture.kinds.\($0)") } ?? .verbatim(kind))
            return .words("\(key).wrongKind", values)
        case .unknownKind: return .words("\(key).unknownKind", values)
        case .damaged: return .words("\(key).damaged", values)
        case .tooSlow: return .words("\(key).tooSlow", values)
        case .crashed: return .words("\(key).crashed", values)
        case .unreadable: return .words("\(key).unreadable")
        case .noLibrary: return .words("\(key).noLibrary")
        case .noWorker: return .words("\(key).noWorker")
        }
    }

    /// The files that may be sent, as a phrase; also for a hint beside the form.
    static let allowedFiles: Message = .words(
        "manage.products.picture.allowed",
        ["megabytes": .number(PictureLimits.byteCount >> 20), "megapixels": .number(PictureLimits.pixelCount / 1_000_000)])

    /// The keys of the kinds of files that `PictureWorker` names.
    private static let kinds = [
        "a TIFF picture": "tiff", "a Photoshop file": "photoshop", "an OpenEXR picture": "openEXR",
        "a JPEG XL picture": "jpegXL", "a JPEG 2000 picture": "jpeg2000", "an icon": "icon", "a BMP picture": "bmp",
        "a PDF document": "pdf", "a PostScript document": "postScript", "a ZIP archive": "zip",
        "a compressed file": "compressed", "an archive": "archive", "a program": "program", "a video": "video",
        "an SVG drawing": "svg", "an XML document": "xml", "a web page": "webPage",
    ]
}
