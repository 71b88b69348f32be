/// Reason why a file is not taken as a picture, as a sentence for the person who chose it.
public enum PictureRefusal: Error, Equatable {
    /// Nothing is in the file.
    case empty
    /// The file is bigger than `PictureLimits.byteCount`.
    case tooManyBytes
    /// More than `PictureLimits.pixelCount` pixels, or a side of more than `PictureLimits.side`.
    case tooManyPixels(width: Int, height: Int)
    /// A known kind of file that is not taken: "a TIFF picture".
    case wrongKind(String)
    /// No known kind of file.
    case unknownKind
    /// Cut off, or its parts contradict each other.
    case damaged
    /// It was not done in time.
    case tooSlow
    /// The process that read it ended before it was done: it wanted too much memory, or met an error of a decoder.
    case crashed
    /// The server could not read the file; the file itself may be fine.
    case unreadable
    /// libvips is not installed on the server.
    case noLibrary
    /// The program that reads pictures does not stand beside the shop's on the server.
    case noWorker
}

extension PictureRefusal: CustomStringConvertible {
    /// Sentence that says what is wrong, and what is allowed.
    public var description: String {
        "\(problem) \(advice)"
    }

    private var problem: String {
        switch self {
        case .empty: "The file is empty."
        case .tooManyBytes: "The file is too big."
        case .tooManyPixels(let width, let height) where max(width, height) > PictureLimits.side:
            "The picture is too large, with \(width) × \(height) pixels: no side may have more than 20,000."
        case .tooManyPixels(let width, let height): "The picture is too large, with \(width) × \(height) pixels."
        case .wrongKind(let kind): "The file is \(kind), which the shop cannot show."
        case .unknownKind: "The shop cannot read this kind of file."
        case .damaged: "The picture is damaged or incomplete."
        case .tooSlow: "The picture took too long to read."
        case .crashed: "The picture could not be read."
        case .unreadable: "The file could not be read on the server."
        case .noLibrary: "Pictures cannot be processed: libvips is not installed on the server."
        case .noWorker: "Pictures cannot be processed: the program shopme-pictures is not installed on the server."
        }
    }

    private var advice: String {
        switch self {
        case .unreadable: "Please send it again."
        case .noLibrary, .noWorker: "Go on without a picture, or tell the person who runs the server."
        case .damaged, .tooSlow, .crashed: "Save it again as a JPEG in a photo app, or choose another: \(Self.allowed)"
        default: "Choose another: \(Self.allowed)"
        }
    }

    /// Files that may be sent, as a phrase; also for a hint beside the form.
    public static let allowed =
        "JPEG, PNG, WebP, GIF, AVIF or HEIC, up to \(PictureLimits.byteCount >> 20) MB"
        + " and \(PictureLimits.pixelCount / 1_000_000) megapixels."
}
