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
    /// The languages in which the texts were typed.
    private(set) var languages: [String] = []
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
        languages = try snapshot.settings().otherLanguages
        typedTexts = TypedOptionTexts(form, in: languages)
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
            throw Problem(errors: [FieldError(field: field.id, message: error.reason.sentence)])
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
        checked.texts.filter { $0.field == .options || $0.field.translation != nil }
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
            id: row.id(ofNew: index), label: .words("manage.variants.options.newName", ["value": .text(old.isolated)]),
            value: new, isOptional: true, limit: ProductOptions.valueLimit)
    }
}

extension OptionsAttributes {
    /// Asks before variants with stock end. Nil if none does.
    func problem(ending variants: [Variant], of options: VersionedOptions) -> Problem? {
        let plan = VariantPlan(from: options.options, to: self.options, renaming: renames, of: variants)
        let ended = variants.filter { plan.archived.contains($0.id) && ($0.attributes.stock ?? 0) > 0 }
        guard !ended.isEmpty else { return nil }
        let named: [Message] = ended.prefix(5).map { variant in
            let stock = String(variant.attributes.stock ?? 0)
            let values: Message.Values = ["variant": .text(variant.label.isolated), "stock": .text(stock)]
            return .words("manage.variants.errors.ended", values)
        }
        let others: [Message] =
            ended.count > named.count
            ? [.words("manage.variants.errors.moreEnded", ["count": .number(ended.count - named.count)])] : []
        let message: Message = .words(
            "manage.variants.errors.endsStock", ["variants": .message((named + others).separatedByCommas)])
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
    fileprivate var sentence: Message {
        switch self {
        case .noName: .words("manage.variants.errors.noName")
        case .nameIsTooLong:
            .words("manage.variants.errors.nameIsTooLong", ["limit": .number(ProductOptions.nameLimit)])
        case .nameHasColon: .words("manage.variants.errors.nameHasColon")
        case .nameIsThereTwice: .words("manage.variants.errors.nameIsThereTwice")
        case .noValues: .words("manage.variants.errors.noValues")
        case .tooManyValues:
            .words("manage.variants.errors.tooManyValues", ["limit": .number(ProductOptions.mostValues)])
        case .valueIsTooLong(let value):
            .words(
                "manage.variants.errors.valueIsTooLong",
                ["value": .text(value.prefix(20).description.isolated), "limit": .number(ProductOptions.valueLimit)])
        case .valueIsThereTwice(let value):
            .words("manage.variants.errors.valueIsThereTwice", ["value": .text(value.isolated)])
        case .valueIsUnreadable: .words("manage.variants.errors.valueIsUnreadable")
        case .labelIsThereTwice(let label):
            .words("manage.variants.errors.labelIsThereTwice", ["label": .text(label.isolated)])
        case .tooManyOptions:
            .words("manage.variants.errors.tooManyOptions", ["limit": .number(ProductOptions.mostOptions)])
        case .tooManyVariants(let count):
            .words(
                "manage.variants.errors.tooManyVariants",
                ["number": .number(count), "limit": .text(String(ProductOptions.mostVariants))])
        }
    }
}
