/// One field of what managers edit, as the audit log writes it down and as it is read back.
public struct AuditedField<Attributes>: Sendable {
    /// The picture whose widest file has that name, or nil.
    public typealias FindPicture = (_ fileName: String) throws -> Picture?

    public let field: AuditEntry.Field
    /// A change of it is taken back by as much as it was, whatever else has moved it since.
    let isMovedBack: Bool
    /// Amounts in minor units, keys as numbers, nothing as nothing.
    let text: @Sendable (Attributes) -> String
    let takeBack: @Sendable (_ before: String, _ after: String, inout Attributes, FindPicture) throws -> Void

    /// A field whose value is `read` from the text that was written down.
    init(
        _ field: AuditEntry.Field, _ text: @escaping @Sendable (Attributes) -> String,
        _ read: @escaping @Sendable (String, inout Attributes) -> Void
    ) {
        self.init(field, isMovedBack: false, text) { before, _, attributes, _ in read(before, &attributes) }
    }

    init(
        _ field: AuditEntry.Field, isMovedBack: Bool = false, _ text: @escaping @Sendable (Attributes) -> String,
        takeBack: @escaping @Sendable (String, String, inout Attributes, FindPicture) throws -> Void
    ) {
        self.field = field
        self.isMovedBack = isMovedBack
        self.text = text
        self.takeBack = takeBack
    }

    static func text(_ field: AuditEntry.Field, _ path: any WritableKeyPath<Attributes, String> & Sendable) -> Self {
        Self(field, { $0[keyPath: path] }, { $1[keyPath: path] = $0 })
    }

    static func flag(_ field: AuditEntry.Field, _ path: any WritableKeyPath<Attributes, Bool> & Sendable) -> Self {
        Self(field, { $0[keyPath: path] ? "1" : "0" }, { $1[keyPath: path] = $0 == "1" })
    }

    static func picture(
        _ path: any WritableKeyPath<Attributes, Picture?> & Sendable, as field: AuditEntry.Field = .picture
    ) -> Self {
        Self(field, { $0[keyPath: path]?.fileName ?? "" }, takeBack: { $2[keyPath: path] = try $3($0) })
    }

    /// Several pictures, as the names of their files, one a line. One that is gone is left out.
    static func pictures(_ path: any WritableKeyPath<Attributes, [Picture]> & Sendable) -> Self {
        Self(
            .pictures, { $0[keyPath: path].map(\.fileName).joined(separator: "\n") },
            takeBack: { before, _, attributes, find in
                attributes[keyPath: path] = try before.split(separator: "\n").compactMap { try find(String($0)) }
            })
    }

    static func price(_ path: any WritableKeyPath<Attributes, Money> & Sendable) -> Self {
        Self(
            .price, { String($0[keyPath: path].minorUnits) },
            { text, attributes in
                let now = attributes[keyPath: path]
                attributes[keyPath: path] = Money(minorUnits: Int(text) ?? now.minorUnits, now.currency)
            })
    }

    /// Units that were sold since the change stay sold.
    static func stock(_ path: any WritableKeyPath<Attributes, Int?> & Sendable) -> Self {
        Self(
            .stock, isMovedBack: true, { $0[keyPath: path].map(String.init) ?? "" },
            takeBack: { before, after, attributes, _ in
                let correction = StockCorrection(shown: Int(after), typed: Int(before))
                let now = attributes[keyPath: path]
                attributes[keyPath: path] = correction.applied(to: now)
                guard correction.isExact(for: now) else { throw CatalogueRefusal.noSuchStock }
            })
    }

    static func archived(_ path: any WritableKeyPath<Attributes, Bool> & Sendable) -> Self {
        Self(.archived, { $0[keyPath: path] ? "1" : "0" }, { $1[keyPath: path] = $0 == "1" })
    }
}

/// Attributes that managers edit; each change of them stands in the audit log.
public protocol AuditedAttributes: Equatable, Sendable {
    /// Every field, in the order in which people read them.
    static var auditedFields: [AuditedField<Self>] { get }
    /// True when it is no longer in the shop.
    var isArchived: Bool { get set }
}

extension AuditedAttributes {
    /// Place of each field among the others.
    public static var fieldOrder: [AuditEntry.Field: Int] {
        Dictionary(uniqueKeysWithValues: zip(auditedFields.map(\.field), auditedFields.indices))
    }

    /// Every field as the audit log writes it down.
    public var texts: [(field: AuditEntry.Field, text: String)] {
        Self.auditedFields.map { ($0.field, $0.text(self)) }
    }

    /// Fields that differ from `before`; all of them when it is nil.
    public func fieldChanges(from before: Self?) -> [AuditEntry.FieldChange] {
        guard let before else {
            // A new subject counts as archived before, so that adding it can be undone.
            return texts.map { .init($0.field, before: $0.field == .archived ? "1" : nil, after: $0.text) }
        }
        return zip(before.texts, texts).filter { $0.text != $1.text }
            .map { .init($1.field, before: $0.text, after: $1.text) }
    }

    /// The same with each field that `change` changed as it was before.
    ///
    /// Throws `CatalogueRefusal.changedAgainSince` when a field is not what the change had made of it any more.
    public func takingBack(_ change: AuditEntry, _ picture: AuditedField<Self>.FindPicture) throws -> Self {
        var attributes = self
        for step in change.fieldChanges {
            guard let before = step.before, let field = Self.auditedFields.first(where: { $0.field == step.field })
            else { continue }
            guard field.isMovedBack || field.text(self) == step.after else { throw CatalogueRefusal.changedAgainSince }
            try field.takeBack(before, step.after, &attributes, picture)
        }
        return attributes
    }
}
