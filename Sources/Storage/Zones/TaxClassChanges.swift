public import Shop

extension TaxClass: ManagedEntity {
    public static func row(_ id: TaxClass.ID, in snapshot: Snapshot) throws -> VersionedTaxClass? {
        try snapshot.ask(.taxClass(id))
    }

    /// - Throws: `CatalogueRefusal.tooManyTaxClasses`, `.taxClassIsInUse` and `.isAlwaysThere`.
    public static func update(
        _ now: VersionedTaxClass, to attributes: TaxClassAttributes, _: inout ManagedChange, in transaction: Transaction
    ) throws {
        let id = now.taxClass.id
        if attributes.isArchived {
            guard id != standard else { throw CatalogueRefusal.isAlwaysThere }
            guard try !transaction.snapshot.ask(.isInUse(id)) else { throw CatalogueRefusal.taxClassIsInUse }
        } else if now.attributes.isArchived {
            try transaction.refuseMoreTaxClasses()
        }
        try transaction.update(id, in: "tax_classes", isArchived: attributes.isArchived, attributes.values)
        transaction.snapshot.cache.settings = nil
    }
}

/// Changes of tax classes by managers. Each is recorded in the audit log in the same transaction.
extension Transaction {
    /// Inserts a tax class.
    ///
    /// - Throws: `CatalogueRefusal.tooManyTaxClasses`.
    public func addTaxClass(_ attributes: TaxClassAttributes, by author: Account.ID?) throws -> TaxClass {
        try refuseMoreTaxClasses()
        let id: TaxClass.ID = try database.insert(attributes.values, into: "tax_classes")
        snapshot.cache.settings = nil
        _ = try record(.taxClass(id), attributes.fieldChanges(from: nil), by: author)
        return TaxClass(id: id, attributes)
    }

    fileprivate func refuseMoreTaxClasses() throws {
        guard try snapshot.ask(.taxClassCount) < TaxClass.most else { throw CatalogueRefusal.tooManyTaxClasses }
    }
}

extension Query {
    /// All tax classes, oldest first, archived ones last.
    public static var taxClasses: Query<[VersionedTaxClass]> {
        .all("ORDER BY archived_at IS NOT NULL, tax_classes.id")
    }

    /// A tax class, archived or not; nil if there is none.
    public static func taxClass(_ id: TaxClass.ID) -> Query<VersionedTaxClass?> {
        .first("WHERE tax_classes.id = $1", [id])
    }

    fileprivate static var taxClassCount: Query<Int> {
        .init(value: "SELECT count(*) FROM tax_classes WHERE archived_at IS NULL")
    }

    /// True if a category has the class.
    fileprivate static func isInUse(_ id: TaxClass.ID) -> Query<Bool> {
        .init(value: "SELECT EXISTS (SELECT 1 FROM categories WHERE tax_class_id = $1)", [id])
    }
}

extension VersionedTaxClass: Selectable {
    enum Columns: Int, ColumnList { case id, name, rate, category, reason, isArchived, version }

    static let selection =
        "SELECT \(Columns.list(of: "tax_classes", [.isArchived: "archived_at IS NOT NULL"])) FROM tax_classes"

    init(_ row: NamedRow<Columns>) throws {
        let attributes = TaxClassAttributes(
            name: row[.name], rate: try row.optionalTaxRate(.rate), category: TaxCategory(rawValue: row[.category]),
            reason: row[.reason], isArchived: row[.isArchived])
        self.init(taxClass: TaxClass(id: row[.id], attributes), version: row[.version])
    }
}

extension TaxClassAttributes {
    /// The columns that managers change, besides `archived_at`.
    fileprivate var values: ColumnValues<VersionedTaxClass.Columns> {
        [.name: name, .rate: rate?.thousandths, .category: category?.rawValue ?? "", .reason: reason]
    }
}
