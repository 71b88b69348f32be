/// The options of a product for its manager, with the version and the audit log entries of the product.
public struct VersionedOptions: Versioned {
    public let product: VersionedProduct
    public let options: ProductOptions
    /// The names in other languages: the field `options@es` has the text of `OptionTexts`.
    public let translations: Translations

    public init(product: VersionedProduct, options: ProductOptions, translations: Translations = Translations()) {
        self.product = product
        self.options = options
        self.translations = translations
    }

    public var subject: AuditEntry.Subject { product.subject }
    public var name: String { product.name }
    public var slug: String { product.slug }
    public var version: Int { product.version }
    public var attributes: OptionsAttributes { OptionsAttributes(options: options, translations: translations) }
}

/// The options as one field of the audit log.
public struct OptionsAttributes: AuditedAttributes {
    public var options: ProductOptions
    /// The values that a change renames; empty for the present options.
    public var renames: [OptionRename]
    public var translations: Translations

    public init(
        options: ProductOptions, renames: [OptionRename] = [], translations: Translations = Translations()
    ) {
        self.options = options
        self.renames = renames
        self.translations = translations
    }

    public static let auditedFields: [AuditedField<OptionsAttributes>] = [
        AuditedField(.options, { $0.options.text }, { $1.options = ProductOptions(text: $0) ?? $1.options }),
        AuditedField(
            .renamedValues, isMovedBack: true, { $0.renames.text },
            takeBack: { _, after, attributes, _ in
                attributes.renames = [OptionRename](text: after).map(\.reversed)
            }),
    ]

    /// Always false: options are replaced or removed, not archived.
    public var isArchived: Bool {
        get { false }
        set {}
    }
}

extension AuditEntry.Field {
    public static let options = Self(rawValue: "options")
    public static let renamedValues = Self(rawValue: "renamed values")
}
