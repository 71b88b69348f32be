import HTTP
import Imaging
import Shop
import Storage

/// A manager's form for the settings, as it was typed.
struct SettingsForm: PlainEditForm {
    var entries = EditEntries()
    private(set) var pictures = Self.pictureFields.map { FormPicture($0.id, for: Self.use(of: $0)) }
    /// The pictures to remove.
    private(set) var removed: Set<AuditEntry.Field> = []

    /// The maximum number of languages that are read.
    private static let mostLanguages = 50

    private static let pictureFields = ShopSettings.fields.filter { $0.picture != nil }.map(\.field)

    private static func use(of field: AuditEntry.Field) -> PictureUse { field == .icon ? .icon : .page }

    init() {}

    init(_ settings: VersionedSettings) {
        entries = EditEntries(settings, VersionedSettings.fields)
    }

    init(_ form: Form, _ arrived: ArrivedPictures, of author: Account.ID, in snapshot: Snapshot) throws {
        entries = EditEntries(
            form, VersionedSettings.fields, translatedInto: try snapshot.settings().otherLanguages)
        pictures = try Self.pictureFields.map {
            try FormPicture($0.id, for: Self.use(of: $0), form, arrived, of: author, in: snapshot)
        }
        removed = Set(Self.pictureFields.filter { form[Self.removalName(of: $0)] != nil })
        self[.accentColour] = ColourField.text(form, AuditEntry.Field.accentColour.id)
        let languages = form.fields.all(AuditEntry.Field.otherLanguages.id).prefix(Self.mostLanguages)
        self[.otherLanguages] = languages.filter { !$0.isEmpty }.joined(separator: " ")
        for input in VersionedSettings.inputs where input.isBox && form[input.field.id] != nil {
            self[input.field] = form.fields.all(input.field.id).contains("1") ? "1" : "0"
        }
        // A form that does not ask for a setting leaves it as it is.
        let now = SettingsForm(try snapshot.versionedSettings())
        for row in VersionedSettings.fields where form[row.field.id] == nil { self[row.field] = now[row.field] }
    }

    mutating func take(_ field: AuditEntry.Field, from theirs: SettingsForm) {
        self[field] = theirs[field]
        guard let index = pictures.firstIndex(where: { $0.field == field.id }) else { return }
        pictures[index] = theirs.pictures[index]
        removed.remove(field)
    }

    /// The name of the box that removes a picture: `remove-logo`.
    static func removalName(of field: AuditEntry.Field) -> String { "remove-" + field.id }

    /// Returns the chosen file of a picture; nil for a field of another kind.
    func picture(_ field: AuditEntry.Field) -> FormPicture? { pictures.first { $0.field == field.id } }
}
