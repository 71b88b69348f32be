import Shop
import Storage

extension VersionedOptions: EditedSubject {
    static let kind = "item"
    var heading: String { "Options of " + name.isolated }
    var path: String { Paths.options(ofManaged: slug) }

    static func find(_ slug: String, in snapshot: Snapshot) throws -> VersionedOptions? {
        try snapshot.managedOptions(slug: slug)
    }

    /// The options as one field of the audit log, and the two fields of each in the form.
    static let fields: [EditField<VersionedOptions>] =
        [
            EditField(
                field: .options,
                words: FieldWords("Options") { text, _ in
                    text.isEmpty ? "none" : text.split(separator: "\n").joined(separator: "; ")
                })
        ] + rows.flatMap { [$0.nameField, $0.valuesField] }

    /// A row of the form for each option that there can be.
    static let rows = (0..<ProductOptions.mostOptions).map(OptionRow.init)
}

/// Place of an option in the form, and its two fields.
struct OptionRow {
    let index: Int

    init(_ index: Int) {
        self.index = index
    }

    var name: AuditEntry.Field { .init(rawValue: "option \(index + 1) name") }
    var values: AuditEntry.Field { .init(rawValue: "option \(index + 1) values") }

    fileprivate var nameField: EditField<VersionedOptions> {
        EditField(
            field: name, words: FieldWords("Option \(index + 1)", noun: "name"),
            hint: index == 0 ? "Such as Size or Colour." : nil, limit: ProductOptions.nameLimit, isOptional: true,
            typed: { option(of: $0)?.name ?? "" })
    }

    fileprivate var valuesField: EditField<VersionedOptions> {
        EditField(
            field: values, words: FieldWords("Values of option \(index + 1)", noun: "values"),
            hint: index == 0 ? "Separated by commas, such as S, M, L." : nil,
            limit: ProductOptions.mostValues * (ProductOptions.valueLimit + 2), isOptional: true, isLong: true,
            typed: { option(of: $0).map { Variant.label(of: $0.values) } ?? "" })
    }

    private func option(of managed: VersionedOptions) -> ProductOption? {
        managed.options.list.indices.contains(index) ? managed.options.list[index] : nil
    }
}
