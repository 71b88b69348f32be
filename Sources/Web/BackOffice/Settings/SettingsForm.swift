import HTTP
import Shop
import Storage

/// A manager's form for the settings, as it was typed.
struct SettingsForm: PlainEditForm {
    var entries = EditEntries()
    private(set) var logo = FormPicture("logo")
    private(set) var removesLogo = false

    /// The maximum number of languages that are read.
    private static let mostLanguages = 50

    var pictures: [FormPicture] { [logo] }

    init() {}

    init(_ settings: VersionedSettings) {
        entries = EditEntries(settings, VersionedSettings.fields)
    }

    init(_ form: Form, _ arrived: ArrivedPictures, of author: Account.ID, in snapshot: Snapshot) throws {
        entries = EditEntries(
            form, VersionedSettings.fields, translatedInto: try snapshot.settings().otherLanguages)
        logo = try FormPicture("logo", form, arrived, of: author, in: snapshot)
        removesLogo = form["remove-logo"] != nil
        let languages = form.fields.all(AuditEntry.Field.otherLanguages.id).prefix(Self.mostLanguages)
        self[.otherLanguages] = languages.filter { !$0.isEmpty }.joined(separator: " ")
        // A form that does not ask for a setting leaves it as it is.
        let now = SettingsForm(try snapshot.versionedSettings())
        for row in VersionedSettings.fields where form[row.field.id] == nil { self[row.field] = now[row.field] }
    }

    mutating func take(_ field: AuditEntry.Field, from theirs: SettingsForm) {
        self[field] = theirs[field]
        if field == .logo { (logo, removesLogo) = (theirs.logo, false) }
    }
}
