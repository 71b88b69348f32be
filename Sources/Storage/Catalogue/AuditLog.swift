public import Shop

extension Transaction {
    /// Logs who changed what. Returns the new entry.
    func record(
        _ subject: AuditEntry.Subject, _ fieldChanges: [AuditEntry.FieldChange], by author: Account.ID?
    ) throws -> AuditEntry.ID {
        let change: AuditEntry.ID = try database.insert(
            """
            INSERT INTO audit_entries (product_id, category_id, variant_id, delivery_id, coupon_id, customer_id,
                                       staff_id, account_id, changed_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id
            """,
            [
                subject.product, subject.category, subject.variant, subject.delivery, subject.coupon, subject.customer,
                subject.staff, author, now,
            ])
        // Fields of a person can be erased there.
        let table = subject.customer == nil ? "audit_fields" : "audit_personal_fields"
        for fieldChange in fieldChanges {
            try database.send(
                "INSERT INTO \(table) (entry_id, field, before, after) VALUES ($1, $2, $3, $4)",
                [change, fieldChange.field.rawValue, fieldChange.before, fieldChange.after])
        }
        return change
    }

    /// Undoes a change: every field that it changed gets its value from before, and what it added is archived. Stock
    /// moves back by as many units as the change had moved it. Undoing is a change itself, whose entry this returns.
    ///
    /// Throws `CatalogueRefusal.changedAgainSince` when a field no longer has the value that the change gave it, or
    /// when it was undone already; and every error of the change back.
    public func undo(_ id: AuditEntry.ID, by author: Account.ID?) throws -> AuditEntry.ID {
        guard let change = try snapshot.ask(.auditEntry(id)), change.undoneBy == nil else {
            throw CatalogueRefusal.changedAgainSince
        }
        guard let undoing = try takeBack(change, by: author) else { throw CatalogueRefusal.changedAgainSince }
        try database.send("UPDATE audit_entries SET undone_by = $1 WHERE id = $2", [undoing, id])
        return undoing
    }

    private func takeBack(_ change: AuditEntry, by author: Account.ID?) throws -> AuditEntry.ID? {
        let position = change.fieldChanges.first { $0.field == .position }
        if let position, change.fieldChanges.count == 1 {
            return try takeBack(position, of: change.subject, by: author)
        }
        func before<Subject: Versioned>(_ now: Subject) throws -> Subject.Attributes {
            try now.attributes.takingBack(change) { try snapshot.ask(.picture(fileName: $0)) }
        }
        switch change.subject {
        case .product(let id) where change.fieldChanges.contains { $0.field == .options }:
            return try snapshot.managedOptions(of: id).flatMap { try rewrite($0, as: before($0), by: author) }
        case .variant(let id):
            return try snapshot.managedVariant(id).flatMap {
                try rewrite($0, as: before($0), moving: StockCause(reason: .undone), by: author)
            }
        case .product(let id):
            return try snapshot.ask(.managedProduct(id)).flatMap {
                try rewrite($0, as: before($0), moving: StockCause(reason: .undone), by: author)
            }
        case .category(let id):
            // One that came from elsewhere goes back to its place there.
            let position = position?.before.flatMap { Int($0) }
            return try snapshot.ask(.managedCategory(id)).flatMap {
                try rewrite($0, as: before($0), at: position, by: author)
            }
        case .delivery(let id):
            return try snapshot.ask(.managedDeliveryMethod(id)).flatMap {
                try rewrite($0, as: before($0), by: author)
            }
        case .coupon(let id):
            return try snapshot.ask(.managedCoupon(id)).flatMap { try rewrite($0, as: before($0), by: author) }
        case .customer where change.fieldChanges.contains { $0.field == .orderLinks }:
            return try takeBackLinks(change, by: author)
        case .customer(let id):
            return try snapshot.ask(.managedCustomer(id)).flatMap { try rewrite($0, as: before($0), by: author) }
        case .staff(let id):
            return try takeBack(change, of: id, by: author)
        case .shop:
            let now = try snapshot.versionedSettings()
            return try rewrite(now, as: before(now), by: author)
        }
    }

    private func takeBack(
        _ position: AuditEntry.FieldChange, of subject: AuditEntry.Subject, by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        let now =
            switch subject {
            case .product(let id): try snapshot.ask(.listPosition(of: id))
            case .category(let id): try snapshot.ask(.position(of: id))
            case .variant, .delivery, .coupon, .customer, .staff, .shop: throw CatalogueRefusal.changedAgainSince
            }
        guard let before = position.before.flatMap({ Int($0) }), position.after == String(now) else {
            throw CatalogueRefusal.changedAgainSince
        }
        return switch subject {
        case .product(let id): try move(id, to: before, by: author)
        case .category(let id): try move(id, from: now, to: before, by: author)
        case .variant, .delivery, .coupon, .customer, .staff, .shop: nil
        }
    }
}

extension AuditEntry.Subject {
    fileprivate var product: Product.ID? {
        if case .product(let id) = self { id } else { nil }
    }

    fileprivate var variant: Variant.ID? {
        if case .variant(let id) = self { id } else { nil }
    }

    fileprivate var delivery: DeliveryMethod.ID? {
        if case .delivery(let id) = self { id } else { nil }
    }

    fileprivate var coupon: Coupon.ID? {
        if case .coupon(let id) = self { id } else { nil }
    }

    fileprivate var customer: Customer.ID? {
        if case .customer(let id) = self { id } else { nil }
    }

    fileprivate var staff: Account.ID? {
        if case .staff(let id) = self { id } else { nil }
    }

    fileprivate var category: Category.ID? {
        if case .category(let id) = self { id } else { nil }
    }
}
