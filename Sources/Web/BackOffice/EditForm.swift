import HTTP
import Localization
import Shop
import Storage

/// A manager's form for something that others may have changed since the form was opened.
protocol EditForm: Sendable {
    associatedtype Subject: EditedSubject
    /// Content of a form without errors.
    associatedtype Checked

    var entries: EditEntries { get set }
    /// The fields that take files.
    var pictures: [FormPicture] { get }

    /// An empty form.
    init()

    /// Content that the form has for `subject`, or for a new one. Throws the `Problem` with its errors.
    func checked(for subject: Subject?, in snapshot: Snapshot) throws -> Checked

    /// Every field as the audit log writes it, where others made `others` of `subject` meanwhile.
    func texts(
        _ checked: Checked, of subject: Subject, over others: [AuditEntry.FieldChange]
    ) -> [(field: AuditEntry.Field, text: String)]

    /// Gives a field its value in `theirs`, the form of the present state.
    mutating func take(_ field: AuditEntry.Field, from theirs: Self)

    /// Leaves a field as it was typed, although others have changed it to `theirs`.
    mutating func keepMine(_ field: AuditEntry.Field, over theirs: String)

    /// Error of a field that cannot be saved because the form does not say which value it showed. Makes the form show
    /// that of `present`.
    mutating func mend(by present: Self) -> Problem?
}

/// A form that is made of its subject alone.
protocol PlainEditForm: EditForm {
    /// Form of an existing subject.
    init(_ subject: Subject)

    /// Form as it was sent.
    init(_ form: Form, _ arrived: ArrivedPictures, of author: Account.ID, in snapshot: Snapshot) throws
}

/// Texts of a form, and the version over which they were typed.
struct EditEntries: Sendable {
    fileprivate var texts: [AuditEntry.Field: String] = [:]
    /// The version that the manager saw.
    fileprivate(set) var version = 0
    fileprivate(set) var choices = EditChoices()

    init() {}

    /// - Parameter languages: The languages into which the texts can be translated.
    init<Subject: EditedSubject>(_ form: Form, _ fields: [EditField<Subject>], translatedInto languages: [String]) {
        self.init(form, fields)
        for row in Subject.translations(into: languages) {
            // A form that does not ask for a translation leaves it as it is.
            guard form[row.field.id] != nil, let limit = row.limit else { continue }
            texts[row.field] = row.isLong ? form.text(row.field.id, for: limit) : form.line(row.field.id, for: limit)
        }
    }

    /// The entered translations.
    var translations: Translations {
        texts.reduce(into: Translations()) { if $1.key.translation != nil { $0[$1.key] = $1.value } }
    }

    init<Subject>(_ form: Form, _ fields: [EditField<Subject>]) {
        for row in fields where row.typed != nil {
            let (id, limit) = (row.field.id, row.limit ?? 20)
            texts[row.field] = row.isLong ? form.text(id, for: limit) : form.line(id, for: limit)
        }
        version = form.number("version") ?? 0
        choices = EditChoices(form)
    }

    init<Subject>(_ subject: Subject, _ fields: [EditField<Subject>]) {
        for row in fields { texts[row.field] = row.typed?(subject) }
        let translations = subject.attributes.translations
        for field in translations.fields { texts[field] = translations[field] }
        version = subject.version
    }
}

extension EditForm {
    subscript(field: AuditEntry.Field) -> String {
        get { entries.texts[field] ?? "" }
        set { entries.texts[field] = newValue }
    }

    func texts(
        _ checked: Checked, of subject: Subject, over others: [AuditEntry.FieldChange]
    ) -> [(field: AuditEntry.Field, text: String)] where Checked: AuditedAttributes {
        checked.texts
    }

    mutating func keepMine(_ field: AuditEntry.Field, over theirs: String) {}

    mutating func mend(by present: Self) -> Problem? { nil }

    /// Stores the pictures that have arrived until the form comes again; nil where none has.
    func keepingPictures(by author: Account.ID) -> (@Sendable (Transaction) throws -> Void)? {
        guard pictures.contains(where: \.isNew) else { return nil }
        return { [pictures] transaction in
            for picture in pictures { try picture.keep(by: author, in: transaction) }
        }
    }

    /// Takes over fields that only others changed, and those chosen of theirs, from `theirs`, the form of the present
    /// state. Returns the merge and the conflicts that are still to be decided.
    mutating func merge(
        _ others: [AuditEntry.FieldChange], _ mine: [(field: AuditEntry.Field, text: String)], over subject: Subject,
        _ theirs: Self
    ) -> (merge: EditMerge, undecided: [AuditEntry.FieldChange]) {
        let (merge, choices) = (EditMerge(others: others, mine: mine), entries.choices)
        for field in merge.theirs { take(field, from: theirs) }
        let undecided = merge.conflicts.filter { choices.side(of: $0.field, at: subject.version) == nil }
        guard undecided.isEmpty else { return (merge, undecided) }
        for conflict in merge.conflicts {
            switch choices.side(of: conflict.field, at: subject.version) {
            case .theirs: take(conflict.field, from: theirs)
            default: keepMine(conflict.field, over: conflict.after)
            }
        }
        return (merge, [])
    }

    /// A field as its page shows it.
    func field(_ field: AuditEntry.Field, _ problem: Problem?, isFirst: Bool = false) -> FormField {
        let row = Subject.field(field)
        return FormField(
            id: field.id, label: row.words.label, value: self[field], hint: row.hint,
            error: problem?.message(for: field.id), isOptional: row.isOptional, isLong: row.isLong, isFirst: isFirst,
            limit: row.limit)
    }
}
