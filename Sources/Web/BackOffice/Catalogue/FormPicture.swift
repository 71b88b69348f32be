import HTTP
import Imaging
import Localization
import Secrets
import Shop
import Storage

/// Picture field of a form: the file that was chosen now, or the one that came with the form before and waits as a
/// draft.
struct FormPicture: Sendable {
    /// The `id` of the field on the page.
    let field: String
    let use: PictureUse
    private(set) var picture: Picture?
    /// Key of the waiting draft, as the form carries it: 32 hexadecimal digits.
    private(set) var draft: String?
    /// True for a picture that has arrived just now and is no draft yet.
    private(set) var isNew = false
    /// Reason why the chosen file is not taken.
    private(set) var refusal: Message?

    init(_ field: String, for use: PictureUse = .page) {
        (self.field, self.use) = (field, use)
    }

    init(
        _ field: String, for use: PictureUse = .page, _ form: Form, _ arrived: ArrivedPictures, of author: Account.ID,
        in snapshot: Snapshot
    ) throws {
        (self.field, self.use) = (field, use)
        switch arrived[field] {
        case .stored(let picture):
            self.picture = picture
            draft = Hexadecimal.encode(RandomBytes.make(16))
            isNew = true
        case .refused(let message): refusal = message
        case nil: break
        }
        guard picture == nil, let text = form.short(field + "-draft", upTo: 32), let key = Hexadecimal.decode(text)
        else { return }
        picture = try snapshot.ask(.draft(key: key, of: author))
        draft = picture == nil ? nil : text
    }

    /// Stores the picture until the form comes again.
    func keep(by author: Account.ID, in transaction: Transaction) throws {
        guard isNew, let picture, let key = draft.flatMap(Hexadecimal.decode) else { return }
        try transaction.keepDraft(picture, key: key, by: author)
    }

    var error: FieldError? {
        refusal.map { FieldError(field: field, message: $0) }
    }
}
