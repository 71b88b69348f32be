import HTTP
import Localization
import Shop
import Storage

/// A manager's form for a tax class, as it was typed.
struct TaxClassForm: PlainEditForm {
    var entries = EditEntries()
    var pictures: [FormPicture] { [] }

    init() {}

    init(_ taxClass: VersionedTaxClass) {
        entries = EditEntries(taxClass, VersionedTaxClass.fields)
    }

    init(_ form: Form, _ arrived: ArrivedPictures, of author: Account.ID, in snapshot: Snapshot) throws {
        entries = EditEntries(form, VersionedTaxClass.fields)
    }

    func checked(for taxClass: VersionedTaxClass?, in snapshot: Snapshot) throws -> TaxClassAttributes {
        let rate = TypedTaxRate(self[.classRate], in: .classRate)
        let category = TaxCategory(rawValue: self[.taxCategory])
        let isStandard = taxClass?.taxClass.id == TaxClass.standard
        let errors = [
            try taxClass == nil ? numberError(in: snapshot) : nil,
            self[.name].isEmpty
                ? FieldError(field: "name", message: .words("manage.taxClasses.errors.name"))
                : VersionedTaxClass.field(.name).lengthError(self[.name]),
            rate.error,
            isStandard && !self[.classRate].isEmpty
                ? FieldError(field: AuditEntry.Field.classRate.id, message: .words("manage.taxClasses.errors.standard"))
                : nil,
            category == nil && !self[.taxCategory].isEmpty ? categoryError : nil,
            VersionedTaxClass.field(.taxReason).lengthError(self[.taxReason]),
        ]
        if let problem = Problem(errors) { throw problem }
        return TaxClassAttributes(
            name: self[.name], rate: rate.rate, category: category, reason: self[.taxReason],
            isArchived: taxClass?.attributes.isArchived ?? false)
    }

    mutating func take(_ field: AuditEntry.Field, from theirs: TaxClassForm) {
        self[field] = theirs[field]
    }

    private func numberError(in snapshot: Snapshot) throws -> FieldError? {
        let count = try snapshot.ask(.taxClasses).count { !$0.attributes.isArchived }
        guard count >= TaxClass.most else { return nil }
        return FieldError(field: "name", message: CatalogueRefusal.tooManyTaxClasses.message)
    }

    private var categoryError: FieldError {
        FieldError(field: AuditEntry.Field.taxCategory.id, message: .words("manage.taxClasses.errors.category"))
    }
}
