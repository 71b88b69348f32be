import HTTP
import Localization
import Shop
import Storage

/// A manager's form for an own page, as it was typed.
struct OwnPageForm: PlainEditForm {
    var entries = EditEntries()
    var pictures: [FormPicture] { [] }

    init() {}

    /// The form for a new page, which only the footer links to.
    init(position: Int) {
        self[.inFoot] = "1"
        self[.menuPosition] = String(position)
    }

    /// Fills in the proposed accessibility statement (Directive (EU) 2019/882, article 13) in all languages of the shop that
    /// have it.
    mutating func proposeAccessibilityStatement(in languages: Languages, of settings: ShopSettings) {
        let (title, text): (Message, Message) = (
            .words("shop.accessibility.title"), .words("shop.accessibility.text")
        )
        let standard = languages.standard(of: settings)
        (self[.pageTitle], self[.pageText]) = (standard.text(title), standard.text(text))
        for language in settings.languages.dropFirst().compactMap({ languages.offered($0, by: settings) }) {
            self[.pageTitle.translated(into: language.tag)] = language.text(title)
            self[.pageText.translated(into: language.tag)] = language.text(text)
        }
    }

    init(_ page: VersionedOwnPage) {
        entries = EditEntries(page, VersionedOwnPage.fields)
    }

    init(_ form: Form, _ arrived: ArrivedPictures, of author: Account.ID, in snapshot: Snapshot) throws {
        entries = EditEntries(
            form, VersionedOwnPage.fields, translatedInto: try snapshot.settings().otherLanguages)
    }

    func checked(for page: VersionedOwnPage?, in snapshot: Snapshot) throws -> OwnPageAttributes {
        let position = Int(self[.menuPosition]).flatMap { (0...OwnPage.lastPosition).contains($0) ? $0 : nil }
        let texts =
            [AuditEntry.Field.pageText] + entries.translations.fields.filter { $0.translation?.field == .pageText }
        let errors =
            [
                try page == nil ? numberError(in: snapshot) : nil, emptyError(.pageTitle, "title"),
                VersionedOwnPage.field(.pageTitle).lengthError(self[.pageTitle]), emptyError(.pageText, "text"),
                VersionedOwnPage.field(.pageText).lengthError(self[.pageText]),
                position == nil ? error(.menuPosition, "position") : nil,
            ].compactMap(\.self) + texts.compactMap(sizeError) + translationErrors
        guard errors.isEmpty, let position else { throw Problem(errors: errors) }
        var attributes = OwnPageAttributes(
            title: self[.pageTitle], text: self[.pageText], isDraft: self[.draft] == "1",
            isInHead: self[.inHead] == "1", isInFoot: self[.inFoot] == "1", position: position,
            isArchived: page?.attributes.isArchived ?? false)
        attributes.translations = translations(over: page)
        return attributes
    }

    mutating func take(_ field: AuditEntry.Field, from theirs: OwnPageForm) {
        self[field] = theirs[field]
    }

    private func error(_ field: AuditEntry.Field, _ key: String) -> FieldError {
        FieldError(field: field.id, message: .words("manage.pages.errors.\(key)"))
    }

    private func emptyError(_ field: AuditEntry.Field, _ key: String) -> FieldError? {
        self[field].isEmpty ? error(field, key) : nil
    }

    /// The error of a text that is short enough in code points, but not in bytes. Texts are rendered by their bytes.
    private func sizeError(_ field: AuditEntry.Field) -> FieldError? {
        let text = self[field]
        guard text.utf8.count > OwnPage.textLimit, !text.isLonger(than: OwnPage.textLimit) else { return nil }
        return FieldError(field: field.id, message: .words("manage.settings.errors.tooManyBytes"))
    }

    private func numberError(in snapshot: Snapshot) throws -> FieldError? {
        guard try snapshot.ask(.pageCount) >= OwnPage.most else { return nil }
        return FieldError(field: AuditEntry.Field.pageTitle.id, message: CatalogueRefusal.tooManyPages.message)
    }
}
