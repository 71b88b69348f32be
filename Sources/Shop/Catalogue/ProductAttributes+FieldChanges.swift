extension ProductAttributes {
    /// Every field as the audit log writes it down: amounts in minor units, keys as numbers, nothing as nothing.
    public var texts: [(field: AuditEntry.Field, text: String)] {
        [
            (.name, name), (.description, description), (.unit, unit.rawValue), (.price, String(price.minorUnits)),
            (.stock, stock.map { String($0) } ?? ""), (.category, String(category.rawValue)),
            (.picture, picture?.fileName ?? ""), (.pictureText, pictureText), (.archived, isArchived ? "1" : "0"),
        ]
    }

    /// Fields that differ from `before`; all of them when it is nil.
    public func fieldChanges(from before: ProductAttributes?) -> [AuditEntry.FieldChange] {
        .between(before?.texts, texts)
    }
}

extension CategoryAttributes {
    /// Every field as the audit log writes it down.
    public var texts: [(field: AuditEntry.Field, text: String)] {
        [(.name, name), (.picture, picture?.fileName ?? ""), (.archived, isArchived ? "1" : "0")]
    }

    /// Fields that differ from `before`; all of them when it is nil.
    public func fieldChanges(from before: CategoryAttributes?) -> [AuditEntry.FieldChange] {
        .between(before?.texts, texts)
    }
}

extension [AuditEntry.FieldChange] {
    /// A new subject counts as archived before, so that adding it can be undone.
    fileprivate static func between(
        _ before: [(field: AuditEntry.Field, text: String)]?,
        _ after: [(field: AuditEntry.Field, text: String)]
    ) -> [AuditEntry.FieldChange] {
        guard let before else {
            return after.map { .init($0.field, before: $0.field == .archived ? "1" : nil, after: $0.text) }
        }
        return zip(before, after).filter { $0.text != $1.text }
            .map { .init($1.field, before: $0.text, after: $1.text) }
    }
}
