import HTTP
import Shop
import Storage

/// A manager's form for the options of a product, as it was typed.
struct OptionsForm: PlainEditForm {
    var entries = EditEntries()
    var pictures: [FormPicture] { [] }

    init() {}

    init(_ options: VersionedOptions) {
        entries = EditEntries(options, VersionedOptions.fields)
    }

    init(_ form: Form, _ arrived: ArrivedPictures, of author: Account.ID, in snapshot: Snapshot) throws {
        entries = EditEntries(form, VersionedOptions.fields)
    }

    func checked(for options: VersionedOptions?, in snapshot: Snapshot) throws -> OptionsAttributes {
        // A row that is left empty is none.
        let rows = VersionedOptions.rows.filter { !self[$0.name].isEmpty || !self[$0.values].isEmpty }
        do throws(OptionsRefusal) {
            let typed = rows.map { ProductOption(name: self[$0.name], values: ProductOptions.values(self[$0.values])) }
            return OptionsAttributes(options: try ProductOptions(typed))
        } catch {
            let row = rows[error.option]
            let field = error.reason.isAboutName ? row.name : row.values
            throw Problem(errors: [FieldError(field: field.id, message: error.reason.sentence)])
        }
    }

    mutating func take(_ field: AuditEntry.Field, from theirs: OptionsForm) {
        for row in VersionedOptions.rows {
            self[row.name] = theirs[row.name]
            self[row.values] = theirs[row.values]
        }
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
        case .valueIsUnreadable: "Enter the values separated by commas."
        case .tooManyOptions: "Enter at most \(ProductOptions.mostOptions) options."
        case .tooManyVariants(let count):
            """
            These values make \(count.magnitude.groupedByThousands) variants. Enter fewer: an item has at most \
            \(ProductOptions.mostVariants).
            """
        }
    }
}
