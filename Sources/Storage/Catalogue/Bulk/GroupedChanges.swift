public import Shop

/// Changes that are made together. The page "History" shows them as one entry, and they are undone together.
extension Transaction {
    /// The outcome of changes that are made or undone together.
    public struct GroupOutcome: Equatable, Sendable {
        /// The first entry in the audit log; nil if nothing changed.
        public internal(set) var first: AuditEntry.ID?
        /// The reasons of refused changes, by their indexes.
        public internal(set) var refusals: [Int: CatalogueRefusal] = [:]
    }

    /// Applies changes and groups their entries of the audit log. A refused change leaves no trace.
    ///
    /// The caller compares versions in the same transaction. At most `ItemChange.most` changes are applied.
    public func apply(_ changes: [ItemChange], by author: Account.ID?) throws -> GroupOutcome {
        try inGroup(Array(changes.prefix(ItemChange.most))) { change in try entries(of: change, by: author) }
    }

    /// Undoes changes that were made together, the last one first. Changes of subjects that were changed again stay.
    ///
    /// - Parameter first: The first entry of the changes in the audit log.
    /// - Throws: `CatalogueRefusal.changedAgainSince` if there are no such changes, or if they are more than
    ///   `AuditEntry.mostImported`, as those of an import can be.
    public func undoGroup(_ first: AuditEntry.ID, by author: Account.ID?) throws -> GroupOutcome {
        let entries = try snapshot.ask(.groupedEntries(first, limit: AuditEntry.mostImported + 1))
        guard !entries.isEmpty, entries.count <= AuditEntry.mostImported else {
            throw CatalogueRefusal.changedAgainSince
        }
        return try inGroup(entries) { [try undo($0, by: author)] }
    }

    private func inGroup<Change>(
        _ changes: [Change], _ apply: (Change) throws -> [AuditEntry.ID]
    ) throws -> GroupOutcome {
        var outcome = GroupOutcome()
        for (index, change) in changes.enumerated() {
            do {
                let entries = try database.inSavepoint { try apply(change) }
                for entry in entries { try group(entry, behind: &outcome.first) }
            } catch let refusal as CatalogueRefusal {
                outcome.refusals[index] = refusal
            }
        }
        return outcome
    }

    /// Groups an entry with the first entry of its group, under which the page "History" shows it. If `first` is nil,
    /// this entry becomes the first one.
    func group(_ entry: AuditEntry.ID, behind first: inout AuditEntry.ID?) throws {
        if let first {
            try database.send("UPDATE audit_entries SET imported_with = $1 WHERE id = $2", [first, entry])
        } else {
            first = entry
        }
    }

    /// Applies a change. Returns its entries of the audit log.
    private func entries(of change: ItemChange, by author: Account.ID?) throws -> [AuditEntry.ID] {
        switch change {
        case .archived(let isArchived, let product):
            return [try setArchived(isArchived, product, by: author)].compactMap(\.self)
        case .category(let category, let product):
            return [try rewrite(product, by: author) { $0.category = category }].compactMap(\.self)
        case .sale(let values, let variant):
            return try entries(of: values, variant, by: author)
        }
    }

    /// A product without options has its price and stock in its own entry, and only its SKU in that of its variant.
    private func entries(
        of values: SaleValues, _ variant: Variant.ID, by author: Account.ID?
    ) throws -> [AuditEntry.ID] {
        let now = try managed(variant)
        let isSingle = now.variant.values.isEmpty
        var attributes = now.attributes
        if let sku = values.sku { attributes.sku = sku }
        if !isSingle { values.setPriceAndStock(&attributes.price, &attributes.stock) }
        var entries = [
            try Variant.rewrite(now, as: attributes, ManagedChange(author: author), in: self)
        ]
        if isSingle {
            entries.append(
                try rewrite(now.product.id, by: author) { values.setPriceAndStock(&$0.price, &$0.stock) })
        }
        return entries.compactMap(\.self)
    }

    private func rewrite(
        _ product: Product.ID, by author: Account.ID?, _ change: (inout ProductAttributes) -> Void
    ) throws -> AuditEntry.ID? {
        let now = try managed(product)
        var attributes = now.attributes
        change(&attributes)
        return try Product.rewrite(now, as: attributes, ManagedChange(author: author), in: self)
    }
}

extension SaleValues {
    fileprivate func setPriceAndStock(_ price: inout Money, _ stock: inout Int?) {
        if let new = self.price { price = new }
        if let correction = self.stock { stock = correction.applied(to: stock) }
    }
}

extension Query {
    /// The entries of a group that are not undone, the last one first.
    fileprivate static func groupedEntries(_ first: AuditEntry.ID, limit: Int) -> Query<[AuditEntry.ID]> {
        .init(
            all: """
                SELECT id FROM (
                    SELECT id FROM audit_entries WHERE id = $1 AND undone_by IS NULL
                    UNION ALL SELECT id FROM audit_entries WHERE imported_with = $1 AND undone_by IS NULL
                ) AS grouped ORDER BY id DESC LIMIT $2
                """, [first, limit])
    }
}
