import HTTP
import Localization
import Shop
import Storage

/// A manager's form for the options of a product, as it was typed.
struct OptionsForm: PlainEditForm {
    var entries = EditEntries()
    var pictures: [FormPicture] { [] }
    /// The new names of present values.
    private(set) var renames: [TypedRename] = []
    /// The texts in other languages.
    private(set) var typedTexts = TypedOptionTexts()
    /// True if variants with stock may end.
    private(set) var mayEndStock = false

    init() {}

    init(_ options: VersionedOptions) {
        entries = EditEntries(options, VersionedOptions.fields)
        typedTexts = TypedOptionTexts(options)
        renames = zip(VersionedOptions.rows, options.options.list).flatMap { row, option in
            option.values.enumerated().map { TypedRename(row: row, index: $0, old: $1, new: "") }
        }
    }

    init(_ form: Form, _ arrived: ArrivedPictures, of author: Account.ID, in snapshot: Snapshot) throws {
        entries = EditEntries(form, VersionedOptions.fields)
        renames = VersionedOptions.rows.flatMap { row in
            (0..<ProductOptions.mostValues).compactMap { TypedRename(form, row: row, index: $0) }
        }
        typedTexts = TypedOptionTexts(form, in: try snapshot.otherLanguages())
        mayEndStock = form["end-stock"] != nil
    }

    func checked(for options: VersionedOptions?, in snapshot: Snapshot) throws -> OptionsAttributes {
        // A row that is left empty is none.
        let rows = VersionedOptions.rows.filter { !self[$0.name].isEmpty || !self[$0.values].isEmpty }
        let errors = translationErrors(of: options)
        guard errors.isEmpty else { throw Problem(errors: errors) }
        do throws(OptionsRefusal) {
            let typed = rows.map { ProductOption(name: self[$0.name], values: values(of: $0, in: options)) }
            let checked = try ProductOptions(typed)
            let renames = self.renames.compactMap(\.rename).filter { rename in
                checked.list.contains { $0.values.contains(rename.new) }
            }
            return OptionsAttributes(
                options: checked, renames: checked == options?.options ? [] : renames,
                translations: translations(of: options, as: checked, in: rows))
        } catch {
            let row = rows[error.option]
            let field = error.reason.isAboutName ? row.name : row.values
            throw Problem(errors: [FieldError(field: field.id, message: .verbatim(error.reason.sentence))])
        }
    }

    /// The typed values with their new names.
    private func values(of row: OptionRow, in options: VersionedOptions?) -> [String] {
        let stored = options.flatMap(row.option)
        let isUnchanged = stored.map { self[row.values] == OptionRow.text(of: $0.values) } ?? false
        let values = isUnchanged ? stored?.values ?? [] : ProductOptions.values(self[row.values])
        let renames = self.renames.compactMap(\.rename).filter { $0.option == row.index }
        return values.map { value in
            renames.first { $0.old.lowercased() == value.lowercased() }?.new ?? value
        }
    }

    func texts(
        _ checked: OptionsAttributes, of subject: VersionedOptions, over others: [AuditEntry.FieldChange]
    ) -> [(field: AuditEntry.Field, text: String)] {
        let translated = languages.map { AuditEntry.Field.options.translated(into: $0) }
        return checked.texts.filter { $0.field == .options || $0.field.translation != nil }
            .adding(translated.map { ($0, "") })
    }

    mutating func take(_ field: AuditEntry.Field, from theirs: OptionsForm) {
        if let language = field.translation?.language { typedTexts.take(language, from: theirs.typedTexts) }
        guard field == .options else { return }
        renames = theirs.renames
        for row in VersionedOptions.rows {
            self[row.name] = theirs[row.name]
            self[row.values] = theirs[row.values]
        }
    }
}

/// The field with a new name for a value.
struct TypedRename: Sendable {
    let row: OptionRow
    let index: Int
    let old: String
    let new: String

    /// Nil if the field is empty or repeats the old name.
    var rename: OptionRename? {
        guard let new = ProductOptions.value(new[...]), new != old else { return nil }
        return OptionRename(option: row.index, old: old, new: new)
    }
}

extension TypedRename {
    init?(_ form: Form, row: OptionRow, index: Int) {
        guard let old = form.short(row.id(ofOld: index), upTo: 8 * ProductOptions.valueLimit) else { return nil }
        let new = form.line(row.id(ofNew: index), for: ProductOptions.valueLimit)
        self.init(row: row, index: index, old: old, new: new)
    }

    var field: FormField {
        FormField(
            id: row.id(ofNew: index), label: "New name of “\(old.isolated)”", value: new, isOptional: true,
            limit: ProductOptions.valueLimit)
    }
}

extension OptionsAttributes {
    /// Asks before variants with stock end. Nil if none does.
    func problem(ending variants: [Variant], of options: VersionedOptions) -> Problem? {
        let plan = VariantPlan(from: options.options, to: self.options, renaming: renames, of: variants)
        let ended = variants.filter { plan.archived.contains($0.id) && ($0.attributes.stock ?? 0) > 0 }
        guard !ended.isEmpty else { return nil }
        let named = ended.prefix(5).map { "“\($0.label.isolated)” (\($0.attributes.stock ?? 0) in stock)" }
        let others = ended.count > named.count ? ["\(ended.count - named.count) more"] : []
        let message: Message = """
            These variants will no longer be sold: \((named + others).joined(separator: ", ")). Confirm this below, or \
            enter a new name for the value to keep its stock, SKU and price.
            """
        let lost = options.options.list.indices.first { index in
            let values = Set(self.options.list.flatMap(\.values))
            return !options.options.list[index].values.allSatisfy {
                values.contains(renames.value($0, ofOption: index))
            }
        }
        let row = VersionedOptions.rows[min(lost ?? 0, VersionedOptions.rows.count - 1)]
        return Problem(errors: [FieldError(field: row.values.id, message: message, canBeConfirmed: true)])
    }
}

extension OptionsRefusal.Reason {
    /// What to do about it.
    fileprivate var sentence: String {
        switch self {
        case .noName: "Enter a name, such as Size."
        case .nameIsTooLong: "Shorten the name to \(ProductOptions.nameLimit) characters."
        case .nameHasColon: "Enter a name without a colon."
        case .nameIsThereTwice: "There is already an option with this name. Enter another one."
        case .noValues: "Enter the values, such as S, M, L."
        case .tooManyValues: "Enter at most \(ProductOptions.mostValues) values."
        case .valueIsTooLong(let value):
            "Shorten “\(value.prefix(20).description.isolated)…” to \(ProductOptions.valueLimit) characters."
        case .valueIsThereTwice(let value): "“\(value.isolated)” is there twice. Remove one."
        case .valueIsUnreadable: "Enter each value in a line of its own."
        case .labelIsThereTwice(let label): "“\(label.isolated)” would be the name of two variants. Change a value."
        case .tooManyOptions: "Enter at most \(ProductOptions.mostOptions) options."
        case .tooManyVariants(let count):
            """
            These values make \(count.magnitude.groupedByThousands) variants. Enter fewer: an item has at most \
            \(ProductOptions.mostVariants).
            """
        }
    }
}
