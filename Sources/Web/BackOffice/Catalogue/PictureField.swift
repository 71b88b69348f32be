import Imaging
import Mustache
import Shop

/// A field for a picture: the one there is, the one that waits, what may be sent, and what is wrong.
struct PictureField: TemplateModel {
    let id: String
    let thumbnail: PictureView?
    /// The picture came with the form and waits for it.
    let draft: String?
    let error: String?

    init(_ field: FormPicture, now: Picture?, _ error: String?) {
        id = field.field
        thumbnail = (field.picture ?? now).map { PictureView($0, isLazy: false) }
        draft = field.draft
        self.error = error
    }

    static let fields: Fields<PictureField> = [
        "id": .text(\.id),
        "thumbnail": .optional(\.thumbnail),
        "draft": .optionalText(\.draft),
        "error": .optionalText(\.error),
        "hint": .text { _ in PictureRefusal.allowed },
    ]
}
