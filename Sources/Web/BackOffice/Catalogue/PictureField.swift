import Imaging
import Localization
import Mustache
import Shop

/// Field for a picture: the existing one or the waiting draft, the kinds that may be sent, and the error.
struct PictureField: TemplateModel {
    let field: FormField
    let thumbnail: PictureView?
    /// Key of the picture that came with the form and waits for it.
    let draft: String?

    /// - Parameter hint: A hint other than the kinds of files that may be sent.
    init(
        _ label: Message, _ picture: FormPicture, now: Picture?, hint: Message? = nil, isOptional: Bool = false,
        _ problem: Problem?
    ) {
        field = FormField(
            id: picture.field, label: label, hint: hint ?? PictureRefusal.allowedFiles,
            error: problem?.message(for: picture.field), isOptional: isOptional)
        thumbnail = (picture.picture ?? now).map { PictureView($0, isLazy: false) }
        draft = picture.draft
    }

    static let fields: Fields<PictureField> = [
        "field": .object(\.field),
        "thumbnail": .optional(\.thumbnail),
        "draft": .optionalText(\.draft),
    ]
}
