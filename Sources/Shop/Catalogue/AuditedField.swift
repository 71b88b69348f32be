/// A field that managers edit. The audit log stores its value as text, and an undo reads that text.
public struct AuditedField<Attributes>: Sendable {
    /// Returns the picture whose widest file has that name, or nil.
    public typealias FindPicture = (_ fileName: String) throws -> Picture?

    public let field: AuditEntry.Field
    /// True if undoing a change subtracts its difference, even if the field has had other changes since.
    let isMovedBack: Bool
    /// The text of a value: amounts in minor units, keys as numbers, and nil as an empty text.
    let text: @Sendable (Attributes) -> String
    let takeBack: @Sendable (_ before: String, _ after: String, inout Attributes, FindPicture) throws -> Void

    /// Makes a field whose value `read` parses from the text of the log.
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

    /// A field with several pictures, as the names of their files, one per line. Deleted pictures are skipped.
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

    /// A field with a stock. Units that were sold since a change stay sold when the change is undone.
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

/// The attributes of a subject that managers edit. The audit log records each change of them.
public protocol AuditedAttributes: Equatable, Sendable {
    /// All fields, in the order of display.
    static var auditedFields: [AuditedField<Self>] { get }
    /// True if the subject is no longer in the shop.
    var isArchived: Bool { get set }
    /// The translations of the texts. Always empty for attributes without translations.
    var translations: Translations { get set }
}

extension AuditedAttributes {
    public var translations: Translations {
        get { Translations() }
        set {}
    }
}

extension AuditedAttributes {
    /// The position of each field in the order of display.
    public static var fieldOrder: [AuditEntry.Field: Int] {
        Dictionary(uniqueKeysWithValues: zip(auditedFields.map(\.field), auditedFields.indices))
    }

    /// Every field with its value, as the audit log stores it. Translations are last.
    public var texts: [(field: AuditEntry.Field, text: String)] {
        fieldTexts + translations.fields.map { ($0, translations[$0]) }
    }

    private var fieldTexts: [(field: AuditEntry.Field, text: String)] {
        Self.auditedFields.map { ($0.field, $0.text(self)) }
    }

    /// Returns the fields that differ from `before`, or all of them if it is nil.
    public func fieldChanges(from before: Self?) -> [AuditEntry.FieldChange] {
        guard let before else {
            // A new subject counts as archived before, so that adding it can be undone.
            return texts.filter { $0.field.translation == nil || !$0.text.isEmpty }
                .map { .init($0.field, before: $0.field == .archived ? "1" : nil, after: $0.text) }
        }
        return zip(before.fieldTexts, fieldTexts).filter { $0.text != $1.text }
            .map { .init($1.field, before: $0.text, after: $1.text) }
            + translations.fieldChanges(from: before.translations)
    }

    /// Returns these attributes with each field of `change` restored to the value before that change.
    ///
    /// - Throws: `CatalogueRefusal.changedAgainSince` if a field no longer has the value that `change` gave it.
    public func takingBack(_ change: AuditEntry, _ picture: AuditedField<Self>.FindPicture) throws -> Self {
        var attributes = self
        for step in change.fieldChanges {
            guard let before = step.before else { continue }
            if step.field.translation != nil {
                guard translations[step.field] == step.after else { throw CatalogueRefusal.changedAgainSince }
                attributes.translations[step.field] = before
                continue
            }
            guard let field = Self.auditedFields.first(where: { $0.field == step.field }) else {
                // Earlier programs had these fields.
                guard ![.countries, .taxRate].contains(step.field) else { throw CatalogueRefusal.changedAgainSince }
                continue
            }
            guard field.isMovedBack || field.text(self) == step.after else { throw CatalogueRefusal.changedAgainSince }
            try field.takeBack(before, step.after, &attributes, picture)
        }
        return attributes
    }
}
