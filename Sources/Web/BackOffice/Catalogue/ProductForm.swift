import HTTP
import Localization
import Shop
import Storage

/// A manager's form for a product, as it was typed.
struct ProductForm: PlainEditForm {
    var entries = EditEntries()
    private(set) var isNewCategory = false
    /// True when another product may have the same name.
    private(set) var mayShareName = false
    /// True when the product may be free.
    private(set) var mayBeFree = false
    private(set) var picture = FormPicture("picture")
    private(set) var categoryPicture = FormPicture("category-picture")
    private(set) var removesPicture = false
    private(set) var further = FurtherPictures()
    /// True when it asked for the price and the stock: the form of a product with options does not.
    private(set) var asksForPrice = false
    /// The stock that the manager saw.
    private(set) var stockShown = ""
    /// The slug of a new product; nil if it is made from the name.
    var address: String?
    /// True when another item is to be added after this one.
    var isOneOfMany = false

    var pictures: [FormPicture] { [picture, categoryPicture, further.added] }

    init() {
        self[.unit] = Unit.each.rawValue
    }

    init(_ product: VersionedProduct) {
        entries = EditEntries(product, VersionedProduct.fields)
        stockShown = self[.stock]
    }

    init(_ form: Form, _ arrived: ArrivedPictures, of author: Account.ID, in snapshot: Snapshot) throws {
        entries = EditEntries(
            form, VersionedProduct.fields, translatedInto: try snapshot.settings().otherLanguages)
        isNewCategory = form["new-category"] != nil
        mayShareName = form["same-name"] != nil
        mayBeFree = form["free"] != nil
        picture = try FormPicture("picture", form, arrived, of: author, in: snapshot)
        categoryPicture = try FormPicture("category-picture", form, arrived, of: author, in: snapshot)
        removesPicture = form["remove-picture"] != nil
        further = try FurtherPictures(form, arrived, of: author, in: snapshot)
        asksForPrice = form["price"] != nil
        stockShown = form.short("stock-shown", upTo: 20) ?? "?"
        isOneOfMany = form.has("then", "another")
    }

    func texts(
        _ checked: CheckedProduct, of product: VersionedProduct, over others: [AuditEntry.FieldChange]
    ) -> [(field: AuditEntry.Field, text: String)] {
        checked.attributes(in: product.category.id).texts.map { field, text in
            switch (field, checked.category) {
            case (.category, .new(let category)): (field, category.name)
            case (.category, .existing(let category)): (field, String(category.rawValue))
            // Sales change the stock as well, so the shown number tells whether another was typed.
            case (.stock, _) where self[.stock] == stockShown:
                (field, others.first { $0.field == .stock }?.before ?? text)
            default: (field, text)
            }
        }
    }

    mutating func take(_ field: AuditEntry.Field, from theirs: ProductForm) {
        self[field] = theirs[field]
        switch field {
        case .stock: stockShown = theirs.stockShown
        case .category: isNewCategory = false
        case .picture: (picture, removesPicture) = (theirs.picture, false)
        case .pictures: further = theirs.further
        default: break
        }
    }

    /// Units sold since the others counted stay sold.
    mutating func keepMine(_ field: AuditEntry.Field, over theirs: String) {
        if field == .stock { stockShown = theirs }
    }

    /// True when an archived item comes back to the shop with it.
    private(set) var isRestored = false

    /// Prepares the form for the row of a table, which may have the name of another item.
    mutating func takeAsSaid(restoring isArchived: Bool) {
        (mayShareName, isRestored) = (true, isArchived)
    }

    /// Confirms a price of zero.
    mutating func confirmFree() { mayBeFree = true }

    /// Correction of the stock; nil when the form does not say which stock it showed.
    var stockCorrection: StockCorrection? {
        TypedStock.correction(self[.stock], shown: stockShown)
    }

    /// Asks for the stock again where the form does not say which stock it showed: the change of it is unknown.
    mutating func mend(by present: ProductForm) -> Problem? {
        guard stockCorrection == nil else { return nil }
        stockShown = present[.stock]
        return Problem([FieldError(field: "stock", message: .words("manage.products.errors.checkStock"))])
    }
}
