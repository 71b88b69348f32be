public import Shop

extension Query {
    /// The latest entries before the entry `before`, newest first. Of each import, only the first entry is included.
    public static func auditEntries(before: AuditEntry.ID? = nil, limit: Int) -> Query<[AuditEntry]> {
        entries("imported_with IS NULL AND id < $1", before ?? .last, limit: limit)
    }

    /// The latest entries of an import before the entry `before`, newest first, without its first entry `first`.
    public static func auditEntries(
        importedWith first: AuditEntry.ID, before: AuditEntry.ID? = nil, limit: Int
    ) -> Query<[AuditEntry]> {
        entries("imported_with = $1 AND id < $3", first, before ?? .last, limit: limit)
    }

    /// The latest entries of one subject, newest first.
    public static func auditEntries(of subject: AuditEntry.Subject, limit: Int) -> Query<[AuditEntry]> {
        let reference = subject.reference
        guard let id = reference.arguments.first else {
            return entries("\(isOfShop) AND id < $1", AuditEntry.ID.last, limit: limit)
        }
        return entries(reference.assignments(), id, limit: limit)
    }

    /// The entry with this identifier, or nil.
    public static func auditEntry(_ id: AuditEntry.ID) -> Query<AuditEntry?> {
        let entries = entries("id = $1", id, limit: 1)
        return .init(entries.sql, entries.arguments) { try entries.read($0).first }
    }

    /// The full name of the category with this identifier, archived or not.
    public static func categoryName(_ id: Category.ID) -> Query<String?> {
        .init(first: "SELECT full_name FROM categories WHERE id = $1", [id])
    }

    /// The latest entries that match a condition, newest first. Each row of the result has one changed field, and all
    /// columns of its entry.
    ///
    /// - Parameters:
    ///   - condition: An SQL condition with the argument `$1` and, if `second` is not nil, `$3`.
    ///   - limit: The largest number of entries.
    private static func entries(
        _ condition: String, _ argument: any Argument, _ second: (any Argument)? = nil, limit: Int
    ) -> Query<[AuditEntry]> {
        let sql = """
            SELECT \(auditColumns)
            FROM (SELECT * FROM audit_entries WHERE \(condition) ORDER BY id DESC LIMIT $2) AS changes
            LEFT JOIN audit_fields AS audited ON audited.entry_id = changes.id
            LEFT JOIN audit_personal_fields AS personal ON personal.entry_id = changes.id
            LEFT JOIN variants ON variants.id = changes.variant_id
            LEFT JOIN products ON products.id = coalesce(changes.product_id, variants.product_id)
            LEFT JOIN categories ON categories.id = changes.category_id
            LEFT JOIN delivery_methods ON delivery_methods.id = changes.delivery_id
            LEFT JOIN coupons ON coupons.id = changes.coupon_id
            LEFT JOIN pages ON pages.id = changes.page_id
            LEFT JOIN zones ON zones.id = changes.zone_id
            LEFT JOIN tax_classes ON tax_classes.id = changes.tax_class_id
            LEFT JOIN listed_customers AS listed ON listed.customer_id = changes.customer_id
            LEFT JOIN accounts AS staff ON staff.id = changes.staff_id
            LEFT JOIN accounts ON accounts.id = changes.account_id
            LEFT JOIN shop ON coalesce(changes.product_id, changes.category_id, changes.variant_id,
                changes.delivery_id, changes.coupon_id, changes.page_id, changes.zone_id, changes.tax_class_id,
                changes.customer_id, changes.staff_id) IS NULL
            WHERE audited.field IS NOT NULL OR personal.field IS NOT NULL
            ORDER BY changes.id DESC, audited.field, personal.field
            """
        return .init(sql, [argument, limit] + [second].compactMap(\.self)) { rows in
            var entries: [AuditEntry] = []
            while let row = try rows.next()?.named(AuditEntry.Columns.self) {
                let isNext = entries.last?.id != row[.id]
                var entry = isNext ? AuditEntry(row) : entries.removeLast()
                entry.fieldChanges.append(AuditEntry.FieldChange(row))
                entries.append(entry)
            }
            return entries.map(\.inFieldOrder)
        }
    }
}

private let auditColumns = AuditEntry.Columns.list
private let isOfShop = """
    product_id IS NULL AND category_id IS NULL AND customer_id IS NULL AND variant_id IS NULL AND delivery_id IS NULL
    AND coupon_id IS NULL AND staff_id IS NULL AND page_id IS NULL AND zone_id IS NULL AND tax_class_id IS NULL
    """

extension AuditEntry {
    /// The columns of an entry with one of its changed fields.
    fileprivate enum Columns: Int, ColumnList {
        case id, productID, categoryID, variantID, deliveryID, couponID, pageID, zoneID, taxClassID, customerID,
            staffID,
            changedAt, undoneBy
        case name, label, slug, author, field, before, after, importedEntries, isUndoing

        static let table: String? = "changes"
        static let expressions: [Columns: String] = [
            .name: """
            coalesce(products.name, categories.name, delivery_methods.name, coupons.code, pages.title, zones.name,
                tax_classes.name, shop.name,
                nullif(listed.name, ''), 'Customer ' || changes.customer_id, staff.email,
                'Account ' || changes.staff_id)
            """,
            .label: "coalesce(variants.label, '')",
            .slug: """
            CASE WHEN changes.product_id IS NOT NULL THEN products.slug
                ELSE CAST(coalesce(variants.id, categories.id, changes.delivery_id, changes.coupon_id,
                    changes.page_id, changes.zone_id, changes.tax_class_id, changes.customer_id, changes.staff_id)
                    AS TEXT) END
            """,
            .author: "accounts.email", .field: "coalesce(audited.field, personal.field)",
            .before: "coalesce(audited.before, personal.before, CASE WHEN personal.erased_at IS NOT NULL THEN '' END)",
            .after: "coalesce(audited.after, personal.after, '')",
            .importedEntries: """
            (SELECT count(*) FROM (SELECT 1 FROM audit_entries AS others WHERE others.imported_with = changes.id
                LIMIT \(AuditEntry.mostImported)) AS counted)
            """,
            .isUndoing: "EXISTS (SELECT 1 FROM audit_entries AS undone WHERE undone.undone_by = changes.id)",
        ]
    }

    /// Creates the entry of a row, without its changed fields.
    fileprivate init(_ row: NamedRow<Columns>) {
        self.init(
            id: row[.id], subject: Subject(row), name: Product.fullName(row[.name], row[.label]),
            slug: row[.slug] as String? ?? "", author: row[.author], changedAt: row[.changedAt], fieldChanges: [],
            undoneBy: row[.undoneBy], importedEntries: row[.importedEntries], isUndoing: row[.isUndoing])
    }

    /// The same entry, with its fields in the order in which pages show them.
    fileprivate var inFieldOrder: AuditEntry {
        var entry = self
        let order =
            switch subject {
            case .product: ProductAttributes.fieldOrder
            case .category: CategoryAttributes.fieldOrder
            case .variant: VariantAttributes.fieldOrder
            case .delivery: DeliveryAttributes.fieldOrder
            case .coupon: CouponAttributes.fieldOrder
            case .page: OwnPageAttributes.fieldOrder
            case .zone: ZoneAttributes.fieldOrder
            case .taxClass: TaxClassAttributes.fieldOrder
            case .customer: CustomerAttributes.fieldOrder
            case .staff: StaffAttributes.fieldOrder
            case .shop: ShopSettings.fieldOrder
            }
        // A translation follows its field.
        func place(_ field: AuditEntry.Field) -> (Int, String) {
            (order[field.translation?.field ?? field, default: .max], field.rawValue)
        }
        entry.fieldChanges.sort { place($0.field) < place($1.field) }
        return entry
    }
}

extension AuditEntry.Subject {
    fileprivate init(_ row: NamedRow<AuditEntry.Columns>) {
        if let product: Product.ID = row[.productID] {
            self = .product(product)
        } else if let category: Category.ID = row[.categoryID] {
            self = .category(category)
        } else if let variant: Variant.ID = row[.variantID] {
            self = .variant(variant)
        } else if let delivery: DeliveryMethod.ID = row[.deliveryID] {
            self = .delivery(delivery)
        } else if let coupon: Coupon.ID = row[.couponID] {
            self = .coupon(coupon)
        } else if let page: OwnPage.ID = row[.pageID] {
            self = .page(page)
        } else if let zone: Zone.ID = row[.zoneID] {
            self = .zone(zone)
        } else if let taxClass: TaxClass.ID = row[.taxClassID] {
            self = .taxClass(taxClass)
        } else if let customer: Customer.ID = row[.customerID] {
            self = .customer(customer)
        } else if let staff: Account.ID = row[.staffID] {
            self = .staff(staff)
        } else {
            self = .shop
        }
    }
}

extension AuditEntry.FieldChange {
    fileprivate init(_ row: NamedRow<AuditEntry.Columns>) {
        self.init(.init(rawValue: row[.field]), before: row[.before], after: row[.after])
    }
}

extension Snapshot {
    /// Returns the latest entry of a subject in the audit log, or nil if it has none.
    public func lastEntry(of subject: AuditEntry.Subject) throws -> AuditEntry.ID? {
        try ask(.auditEntries(of: subject, limit: 1)).first?.id
    }

    /// Returns the fields that managers have changed since the version `version`. Returns all fields, without their
    /// earlier values, if the audit log does not reach back to that version.
    public func fieldChanges(of now: some Versioned, since version: Int) throws -> [AuditEntry.FieldChange] {
        guard version != now.version else { return [] }
        // Each change by a manager adds one version and one entry. The version comes from a form, so `version` may be
        // any number.
        let isKnown = now.isChangedByStaffAlone && (1..<now.version).contains(version)
        let steps = isKnown ? now.version - version : nil
        let changes = try steps.map { try ask(.auditEntries(of: now.subject, limit: $0)) } ?? []
        let texts = now.attributes.texts
        guard changes.count == steps else {
            return texts.map { AuditEntry.FieldChange($0.field, before: nil, after: $0.text) }
        }
        let translated = Set(changes.flatMap(\.fieldChanges).map(\.field).filter { $0.translation != nil })
        return changes.netFieldChanges(
            of: texts.map(\.field).filter { $0.translation == nil } + translated.sorted { $0.rawValue < $1.rawValue })
    }
}
