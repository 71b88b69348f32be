import HTTP
import Shop
import Storage

/// A manager's form for a product, as it was typed.
struct ProductForm {
    var name = ""
    var description = ""
    var price = ""
    var unit = Unit.each.rawValue
    var stock = ""
    var category = ""
    var pictureText = ""
    var isNewCategory = false
    /// True when another product may have the same name.
    var mayShareName = false
    /// True when the product may be free.
    var mayBeFree = false
    var picture = FormPicture("picture")
    var categoryPicture = FormPicture("category-picture")
    var removesPicture = false
    /// Version and stock of the edited product that the manager saw.
    var version = 0
    var stockShown = ""
    var choices = EditChoices.none
    /// True when another item is to be added after this one.
    var isOneOfMany = false

    /// Longest number or unit, in code points.
    private static let wordLimit = 20

    static let fileFields = ["picture", "category-picture"]
}

extension ProductForm {
    init(_ form: Form, _ arrived: ArrivedPictures, of author: Account.ID, in snapshot: Snapshot) throws {
        name = form.line("name", for: ProductAttributes.nameLimit)
        description = form.text("description", for: ProductAttributes.descriptionLimit)
        price = form.line("price", for: Self.wordLimit)
        unit = form.line("unit", for: Self.wordLimit)
        stock = form.line("stock", for: Self.wordLimit)
        category = form.line("category", for: CategoryAttributes.nameLimit)
        pictureText = form.line("picture-text", for: ProductAttributes.pictureTextLimit)
        isNewCategory = form["new-category"] != nil
        mayShareName = form["same-name"] != nil
        mayBeFree = form["free"] != nil
        picture = try FormPicture("picture", form, arrived, of: author, in: snapshot)
        categoryPicture = try FormPicture("category-picture", form, arrived, of: author, in: snapshot)
        removesPicture = form["remove-picture"] != nil
        version = form.number("version") ?? 0
        stockShown = form.short("stock-shown", upTo: 20) ?? "?"
        choices = EditChoices(form)
        isOneOfMany = form["then"] == "another"
    }

    init(_ managed: VersionedProduct) {
        let product = managed.product
        name = product.name
        description = product.description
        price = product.price.decimal
        unit = product.unit.rawValue
        stock = product.stock.map { String($0) } ?? ""
        category = managed.category.name
        pictureText = product.pictureText
        version = managed.version
        stockShown = stock
    }

    /// Every field as the audit log writes it; `checked` is the checked form, `others` the fields changed meanwhile.
    func texts(
        _ checked: CheckedProduct, over others: [AuditEntry.FieldChange]
    ) -> [(field: AuditEntry.Field, text: String)] {
        checked.attributes.texts.map { field, text in
            switch (field, checked.category) {
            case (.category, .new(let category)): (field, category.name)
            // Sales change the stock as well, so the shown number tells whether another was typed.
            case (.stock, _) where stock == stockShown:
                (field, others.first { $0.field == .stock }?.before ?? text)
            default: (field, text)
            }
        }
    }

    var hasNewPicture: Bool { picture.isNew || categoryPicture.isNew }

    /// Stores the pictures until the form comes again.
    func keepPictures(by author: Account.ID, in transaction: Transaction) throws {
        try picture.keep(by: author, in: transaction)
        try categoryPicture.keep(by: author, in: transaction)
    }
}

extension ProductForm: EditForm {
    mutating func take(_ field: AuditEntry.Field, from theirs: ProductForm) {
        switch field {
        case .name: name = theirs.name
        case .description: description = theirs.description
        case .unit: unit = theirs.unit
        case .price: price = theirs.price
        case .stock: (stock, stockShown) = (theirs.stock, theirs.stock)
        case .category: (category, isNewCategory) = (theirs.category, false)
        case .picture: (picture, removesPicture) = (theirs.picture, false)
        case .pictureText: pictureText = theirs.pictureText
        case .position, .archived: break
        }
    }

    /// Units sold since the others counted stay sold.
    mutating func keepMine(_ field: AuditEntry.Field, over theirs: String) {
        if field == .stock { stockShown = theirs }
    }
}
