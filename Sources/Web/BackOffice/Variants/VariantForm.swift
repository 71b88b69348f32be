import HTTP
import Localization
import Shop
import Storage

/// A manager's form for a variant, as it was typed.
struct VariantForm: PlainEditForm {
    var entries = EditEntries()
    var pictures: [FormPicture] { [] }
    /// True when it may be free.
    private(set) var mayBeFree = false
    /// The stock that the manager saw.
    private(set) var stockShown = ""

    init() {}

    init(_ variant: VersionedVariant) {
        entries = EditEntries(variant, VersionedVariant.fields)
        stockShown = self[.stock]
    }

    init(_ form: Form, _ arrived: ArrivedPictures, of author: Account.ID, in snapshot: Snapshot) throws {
        entries = EditEntries(form, VersionedVariant.fields)
        mayBeFree = form["free"] != nil
        stockShown = form.short("stock-shown", upTo: 20) ?? "?"
    }

    func checked(for variant: VersionedVariant?, in snapshot: Snapshot) throws -> VariantAttributes {
        let typed = TypedPrice(self[.price], try snapshot.settings().currency)
        let picture = variant?.possiblePictures.first { $0.fileName == self[.picture] }
        let errors = [
            typed.error(was: variant?.attributes.price, mayBeFree: mayBeFree), TypedStock.error(self[.stock]),
            try skuError(of: variant, in: snapshot),
            picture == nil && !self[.picture].isEmpty
                ? FieldError(field: "picture", message: .words("manage.variants.errors.picture")) : nil,
        ].compactMap(\.self)
        guard errors.isEmpty, let price = try? typed.price.get() else { throw Problem(errors: errors) }
        return VariantAttributes(
            price: price, stock: Int(self[.stock]), sku: self[.sku], picture: picture,
            isArchived: variant?.attributes.isArchived ?? false)
    }

    private func skuError(of variant: VersionedVariant?, in snapshot: Snapshot) throws -> FieldError? {
        if let error = VersionedVariant.field(.sku).lengthError(self[.sku]) { return error }
        guard let taken = try snapshot.ask(.variant(sku: self[.sku])), taken != variant?.variant.id else { return nil }
        let name = try snapshot.ask(.product(taken))?.product.fullName.isolated ?? ""
        return FieldError(
            field: AuditEntry.Field.sku.id,
            message: .words("manage.variants.errors.skuIsTaken", ["name": .text(name)]))
    }

    func texts(
        _ checked: VariantAttributes, of variant: VersionedVariant, over others: [AuditEntry.FieldChange]
    ) -> [(field: AuditEntry.Field, text: String)] {
        checked.texts.map { field, text in
            // Sales change the stock as well, so the shown number tells whether another was typed.
            guard field == .stock, self[.stock] == stockShown else { return (field, text) }
            return (field, others.first { $0.field == .stock }?.before ?? text)
        }
    }

    mutating func take(_ field: AuditEntry.Field, from theirs: VariantForm) {
        self[field] = theirs[field]
        if field == .stock { stockShown = theirs.stockShown }
    }

    /// Units sold since the others counted stay sold.
    mutating func keepMine(_ field: AuditEntry.Field, over theirs: String) {
        if field == .stock { stockShown = theirs }
    }

    /// Correction of the stock; nil when the form does not say which stock it showed.
    var stockCorrection: StockCorrection? {
        TypedStock.correction(self[.stock], shown: stockShown)
    }

    /// Asks for the stock again where the form does not say which stock it showed: the change of it is unknown.
    mutating func mend(by present: VariantForm) -> Problem? {
        guard stockCorrection == nil else { return nil }
        stockShown = present[.stock]
        return Problem([FieldError(field: "stock", message: .words("manage.products.errors.checkStock"))])
    }
}

extension VersionedVariant {
    /// Pictures that it can have: those of its product, and the one that it has.
    var possiblePictures: [Picture] {
        let listed = product.attributes.allPictures
        guard let own = attributes.picture, !listed.contains(own) else { return listed }
        return listed + [own]
    }
}
