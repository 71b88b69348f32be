import Localization
import Shop
import Storage

extension VersionedOptions: EditedSubject {
    static let kind = "item"
    var heading: Message { .words("manage.variants.options.title", ["name": .text(name.isolated)]) }
    var path: String { Paths.options(ofManaged: slug) }

    static func find(_ slug: String, in snapshot: Snapshot) throws -> VersionedOptions? {
        try snapshot.managedOptions(slug: slug)
    }

    /// The options as one field of the audit log, and the two fields of each in the form.
    static let fields: [EditField<VersionedOptions>] =
        [
            EditField(
                field: .renamedValues,
                words: FieldWords("manage.variants", "renamedValues") { text, _ in
                    let lines = text.split(separator: "\n").map { line in
                        line.split(separator: "\t").dropFirst().joined(separator: " → ")
                    }
                    return .verbatim(lines.joined(separator: "; "))
                }),
            EditField(
                field: .options,
                words: FieldWords("manage.variants", "options") { text, _ in
                    if text.isEmpty { return .words("manage.history.values.none") }
                    if OptionTexts.isWritten(in: text) { return .verbatim(OptionTexts.sentence(text)) }
                    guard text.contains("\t") else {
                        return .verbatim(text.split(separator: "\n").joined(separator: "; "))
                    }
                    return .verbatim(
                        text.replacing(":\n\t", with: ": ").replacing("\n\t", with: "; ")
                            .replacing("\n", with: "; "))
                }),
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
            field: name, words: words("optionName"),
            hint: index == 0 ? .words("manage.variants.hints.optionName") : nil, limit: ProductOptions.nameLimit,
            isOptional: true,
            typed: { option(of: $0)?.name ?? "" })
    }

    fileprivate var valuesField: EditField<VersionedOptions> {
        EditField(
            field: values, words: words("optionValues"),
            hint: index == 0 ? .words("manage.variants.hints.optionValues") : nil,
            limit: ProductOptions.mostValues * (ProductOptions.valueLimit + 2), isOptional: true, isLong: true,
            typed: { option(of: $0).map { Self.text(of: $0.values) } ?? "" })
    }

    private func words(_ name: String) -> FieldWords {
        FieldWords(
            label: .words("manage.variants.fields.\(name)", ["number": .number(index + 1)]),
            noun: .words("manage.variants.nouns.\(name)"))
    }

    /// Values as the form shows them, one per line.
    static func text(of values: [String]) -> String { values.joined(separator: "\n") }

    /// The ids of the fields of a value: its present name, hidden, and its new one.
    func id(ofOld value: Int) -> String { "option-\(index + 1)-value-\(value + 1)" }
    func id(ofNew value: Int) -> String { "option-\(index + 1)-rename-\(value + 1)" }

    func option(of managed: VersionedOptions) -> ProductOption? {
        managed.options.list.indices.contains(index) ? managed.options.list[index] : nil
    }
}

extension OptionTexts {
    /// True for the audit log's text of translated options, whose lines begin with the number of the option.
    fileprivate static func isWritten(in text: String) -> Bool {
        let start = text.prefix { $0 != "\t" }
        return start.count < text.count && Int(start) != nil
    }

    /// `Talla; Navy → Azul marino`.
    fileprivate static func sentence(_ text: String) -> String {
        text.split(separator: "\n").map { $0.split(separator: "\t").dropFirst().joined(separator: " → ") }
            .joined(separator: "; ")
    }
}
