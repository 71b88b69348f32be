import Localization
import Shop
import Storage

/// The products for sale. A row belongs to the item with its address, or else to the only item with its name. A new item
/// gets the row's address and stock.
struct ProductTable: FormTable {
    let controller: ManagedProductsController
    /// True if rows set the stock of existing items.
    let setsStock: Bool

    /// The columns in the default language.
    private static let ownColumns: [TableColumn<ProductForm>] = [
        TableColumn(
            name: "Address", id: "", cell: { .text($0.slug) },
            put: { $1.address = $0.trimmed.isEmpty ? nil : $0.trimmed }),
        .text("Name", .name), .text("Category", .category),
        // A product with options has its prices and its stock on its variants.
        TableColumn(
            name: "Price", id: "price", cell: { .number($0.product.isOpen ? "" : $0.product.price.decimal) },
            put: { $1[.price] = $0.line(for: 24) }),
        TableColumn(
            name: "Free", id: "",
            cell: { .text(!$0.product.isOpen && $0.product.price.minorUnits == 0 ? "yes" : "") },
            put: { if ["yes", "y", "1", "true", "x"].contains($0.trimmed.lowercased()) { $1.confirmFree() } }),
        TableColumn(
            name: "Unit", id: "unit", cell: { .text($0.product.unit.rawValue) },
            put: { $1[.unit] = $0.isEmpty ? Unit.each.rawValue : $0.line(for: 20).lowercased() }),
        TableColumn(
            name: "Stock", id: "stock",
            cell: { .number($0.product.isOpen ? "" : $0.product.stock.map(String.init) ?? "") },
            put: { $1[.stock] = $0.line(for: 7) }),
        TableColumn(
            name: ImportedStock.exportedColumn, id: "",
            cell: { .number($0.product.isOpen ? "" : $0.product.stock.map(String.init) ?? "") }, put: { _, _ in }),
        .text("Description", .description), .text("Picture text", .pictureText), .text("More about it", .details),
        .text("Facts", .facts),
    ]

    /// The columns of the texts in other languages, such as `Name@es`.
    private static func translatedColumns(in languages: [String]) -> [TableColumn<ProductForm>] {
        let names: KeyValuePairs<String, AuditEntry.Field> = [
            "Name": .name, "Description": .description, "Picture text": .pictureText, "More about it": .details,
            "Facts": .facts,
        ]
        return languages.flatMap { language in
            names.map { TableColumn<ProductForm>.text("\($0)@\(language)", $1.translated(into: language)) }
        }
    }

    /// Returns the columns with those of the languages that the shop offers.
    func tableColumns(in snapshot: Snapshot) throws -> [TableColumn<ProductForm>] {
        try Self.ownColumns + Self.translatedColumns(in: Array(snapshot.settings().languages.dropFirst()))
    }

    func subject(of row: TableRow, in snapshot: Snapshot) throws -> VersionedProduct? {
        if let slug = row["Address"]?.trimmed, !slug.isEmpty, !slug.isLonger(than: 300),
            let product = try snapshot.ask(.managedProduct(slug: slug))
        {
            return product
        }
        let named = try snapshot.ask(.products(named: (row["Name"] ?? "").line(for: ProductAttributes.nameLimit)))
        if named.isEmpty { return try archived(row, in: snapshot) }
        guard named.count < 2 else {
            throw TableRefusal("manage.tables.refusals.severalItems")
        }
        return try named.first.flatMap { try snapshot.ask(.managedProduct(slug: $0.slug)) }
    }

    func keys(of row: TableRow) -> [RowKey] {
        [RowKey("Address", of: row), RowKey("Name", of: row, ignoringCase: true)].compactMap(\.self)
    }

    /// The address that is made from the name, for a row without one.
    func givenKey(of row: TableRow, in snapshot: Snapshot, isTaken: (RowKey) -> Bool) throws -> RowKey? {
        guard RowKey("Address", of: row) == nil else { return nil }
        let name = (row["Name"] ?? "").line(for: ProductAttributes.nameLimit)
        let slug = try Slug.make(from: name, orElse: "item") { slug in
            try isTaken(RowKey("Address", text: slug)) || snapshot.ask(.managedProduct(slug: slug)) != nil
        }
        return RowKey("Address", text: slug)
    }

    func prepared(_ row: TableRow, for product: VersionedProduct?) throws -> TableRow {
        guard let product else {
            if let address = row["Address"]?.trimmed, !address.isEmpty { try Self.check(address) }
            return row.replacing(ImportedStock.exportedColumn, with: nil)
        }
        // A product with options has its prices and its stock on its variants.
        if product.product.isOpen {
            guard (row["Price"] ?? "").trimmed.isEmpty else {
                throw TableRefusal("manage.tables.refusals.variantPrices")
            }
            guard !setsStock || (row[ImportedStock.column] ?? "").trimmed.isEmpty else {
                throw TableRefusal("manage.tables.refusals.variantStock")
            }
        }
        let stock =
            try setsStock && !product.product.isOpen ? ImportedStock.text(in: row, now: product.product.stock) : nil
        return row.replacing(ImportedStock.column, with: stock).replacing(ImportedStock.exportedColumn, with: nil)
    }

    private static func check(_ address: String) throws {
        guard !Slug.isWellFormed(address) else { return }
        let sentence: Message = .words("manage.tables.refusals.address", ["limit": .number(Slug.limit)])
        throw TableRefusal(.refusal(of: address.line(for: 80), in: "Address", sentence))
    }

    /// The only archived item of this name: it comes back.
    private func archived(_ row: TableRow, in snapshot: Snapshot) throws -> VersionedProduct? {
        let name = (row["Name"] ?? "").line(for: ProductAttributes.nameLimit)
        let named = try snapshot.ask(.archivedProducts(named: name))
        return try named.count == 1 ? named.first.flatMap { try snapshot.ask(.managedProduct(slug: $0.slug)) } : nil
    }

    func blank(in snapshot: Snapshot) throws -> ProductForm {
        var form = ProductForm()
        form.takeAsSaid(restoring: false)
        return form
    }

    func form(of product: VersionedProduct, in snapshot: Snapshot) throws -> ProductForm {
        var form = try controller.form(of: product, in: snapshot)
        form.takeAsSaid(restoring: product.product.isArchived)
        return form
    }

    func texts(_ checked: CheckedProduct) -> [(field: AuditEntry.Field, text: String)] {
        guard case .existing(let category) = checked.category else { return [] }
        return checked.attributes(in: category).texts
    }

    func sentence(_ error: FieldError) -> Message? {
        switch error.field {
        case AuditEntry.Field.price.id where error.canBeConfirmed:
            .words("manage.tables.refusals.free")
        case AuditEntry.Field.category.id: .words("manage.tables.refusals.noCategory")
        case AuditEntry.Field.unit.id:
            .words(
                "manage.tables.refusals.unit",
                ["units": .text(Unit.allCases.map(\.rawValue).joined(separator: ", "))])
        default: nil
        }
    }

    func export(_ snapshot: Snapshot, _ add: ([CSVText.Cell]) -> Void) throws {
        let columns = try tableColumns(in: snapshot)
        var last: Product?
        repeat {
            let page = try snapshot.ask(.managedProducts(after: last, limit: 500))
            for listed in page {
                guard let product = try snapshot.ask(.managedProduct(slug: listed.slug)) else { continue }
                add(columns.map { $0.cell(product) })
            }
            last = page.last?.product
        } while last != nil
    }
}

extension TableColumn where Entered.Subject: EditedSubject {
    /// A column of the text in a field of the form.
    fileprivate static func text(_ name: String, _ field: AuditEntry.Field) -> TableColumn {
        let row = Entered.Subject.field(field)
        let limit = row.limit ?? 20
        return TableColumn(
            name: name, id: field.id, cell: { .text(row.typed?($0) ?? "") },
            put: { $1[field] = row.isLong ? $0.cut(after: 16 * limit).trimmed : $0.line(for: limit) })
    }
}
