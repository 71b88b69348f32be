import Localization
import Shop
import Storage

extension VersionedOwnPage: ManagedSubject {
    static let kind = "own page"
    static let newHeading: Message = .words("manage.pages.form.newTitle")
    static let collection = Paths.managedPages

    static func find(_ slug: String, in snapshot: Snapshot) throws -> VersionedOwnPage? {
        try Int64(slug).flatMap { try snapshot.ask(.managedPage(.init(rawValue: $0))) }
    }

    var id: OwnPage.ID { page.id }

    static let translatedFields: [AuditEntry.Field] = [.pageTitle, .pageText]

    /// The fields of a page, in the order of its form.
    static let fields: [EditField<VersionedOwnPage>] = [
        .text(
            .pageTitle, FieldWords("manage.pages", "title"), \.title, limit: OwnPage.titleLimit, isOptional: false),
        .text(
            .pageText, FieldWords("manage.pages", "text"), \.text, limit: OwnPage.textLimit,
            hint: .words("manage.pages.hints.text"), isOptional: false, isLong: true),
        .flag(.draft, .yesOrNo("manage.pages", "draft"), \.isDraft, hint: .words("manage.pages.hints.draft")),
        .flag(.inHead, .yesOrNo("manage.pages", "inHead"), \.isInHead, hint: .words("manage.pages.hints.inHead")),
        .flag(.inFoot, .yesOrNo("manage.pages", "inFoot"), \.isInFoot),
        EditField(
            field: .menuPosition, words: FieldWords("manage.pages", "position"),
            hint: .words("manage.pages.hints.position"), limit: 4, typed: { String($0.attributes.position) }),
    ]
}
