import HTTP
import Imaging
import Localization
import Secrets
import Shop
import Storage

/// Reads the pictures that come with a form, makes them safe and stores them, or refuses them with a sentence.
struct PictureIntake: Sendable {
    let files: PictureFiles
    private let processor = PictureProcessor()

    init(_ files: PictureFiles) {
        self.files = files
    }

    /// The slow work before a change whose form has these fields for files.
    func preparation(_ context: RequestContext, of fields: [FormPicture]) -> BackgroundJob<ArrivedPictures> {
        let uploads = fields.compactMap { field in
            context.request.form.files(field.field).first.map { (file: $0, use: field.use) }
        }
        return .work {
            ArrivedPictures(
                try Dictionary(
                    uploads.map { ($0.file.field, try self.take($0.file, for: $0.use)) },
                    uniquingKeysWith: { first, _ in first }))
        }
    }

    /// The slow work before a change whose form has several files in this field.
    func preparation(
        _ context: RequestContext, ofAllIn field: String
    ) -> BackgroundJob<[ArrivedPictures.Named]> {
        let uploads = context.request.form.files(field).filter { $0.size > 0 }
        return .work {
            try uploads.map { .init(file: $0.filename.line(for: 200), arrival: try self.take($0, for: .page)) }
        }
    }

    /// Stores the picture of a file that lies on this machine. Throws `PictureRefusal`.
    func store(_ path: String) throws -> Picture {
        try store(processor.variants(ofFileAt: path), for: .page)
    }

    private func take(_ upload: UploadedFile, for use: PictureUse) throws -> ArrivedPictures.Arrival {
        do {
            return .stored(try store(processor.variants(ofFileAt: upload.path, for: use), for: use))
        } catch let refusal as PictureRefusal {
            return .refused(refusal.sentence)
        }
    }

    /// Stores the files, which come before the rows that name them.
    private func store(_ variants: [PictureVariant], for use: PictureUse) throws -> Picture {
        let names = try variants.map { variant in
            let name = SHA256.hexDigest(variant.content) + (use == .icon ? ".png" : ".webp")
            try files.write(variant.content, as: name)
            return name
        }
        guard let widest = variants.last, let name = names.last else { throw PictureRefusal.damaged }
        let narrower = zip(variants, names).dropLast().map { Picture.Variant(fileName: $1, width: $0.width) }
        return Picture(fileName: name, width: widest.width, height: widest.height, variants: narrower)
    }
}

/// Outcome of the pictures of one form.
struct ArrivedPictures: Sendable {
    enum Arrival: Sendable {
        case stored(Picture)
        case refused(Message)
    }

    /// One of several, with its name on the manager's device.
    struct Named: Sendable {
        let file: String
        let arrival: Arrival
    }

    private let arrivals: [String: Arrival]

    init(_ arrivals: [String: Arrival]) {
        self.arrivals = arrivals
    }

    subscript(field: String) -> Arrival? { arrivals[field] }
}
