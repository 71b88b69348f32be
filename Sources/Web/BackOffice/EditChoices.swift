import HTTP
import Shop

/// Choices of a manager where somebody else had changed the same field: the radio buttons of `Conflict.mustache`.
struct EditChoices {
    /// Version that the choices were made against; nil when nobody was asked yet.
    let seen: Int?
    private let form: Form

    init(_ form: Form = Form()) {
        seen = form.number("seen")
        self.form = form
    }

    /// Side whose value of a field is saved. Nil when none was chosen, or when the subject is no longer at the version
    /// that was shown.
    func side(of field: AuditEntry.Field, at version: Int) -> EditMerge.Side? {
        guard seen == version else { return nil }
        return form.short("keep-" + field.id, upTo: 10).flatMap(EditMerge.Side.init)
    }
}
