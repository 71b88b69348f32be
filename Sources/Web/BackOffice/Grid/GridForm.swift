import HTTP
import Localization
import Shop
import Storage

/// The prices, stocks and SKUs of many variants, as they were typed in one form.
struct GridForm: Sendable {
    private(set) var rows: [GridRow]
    /// True if the form has more rows than `mostRows`. The others are not read.
    private(set) var isTooLong = false

    /// The maximum number of rows: as many as one item can have variants.
    static let mostRows = ProductOptions.mostVariants

    init(_ variants: [SellableVariant]) {
        rows = variants.map(GridRow.init)
    }

    init(_ form: Form) {
        let keys = form.typed("rows", upTo: 21 * (Self.mostRows + 1)).split(separator: " ")
        isTooLong = keys.count > Self.mostRows
        var known: Set<Variant.ID> = []
        rows = keys.prefix(Self.mostRows).compactMap { Int64($0).map(Variant.ID.init(rawValue:)) }
            .filter { known.insert($0).inserted }.map { GridRow(form, $0) }
    }

    /// Returns the changes of all rows. Throws a `GridProblem` if a row cannot be saved, with the form to show again.
    func changes(in snapshot: Snapshot) throws -> [ItemChange] {
        let currency = try snapshot.settings().currency
        let stored = Dictionary(
            try snapshot.ask(.sellableVariants(rows.map(\.id))).map { ($0.id, $0) }
        ) { first, _ in first }
        var (changes, errors, skus, form) = ([ItemChange](), [GridError](), Set<String>(), self)
        if isTooLong {
            errors.append(
                GridError(nil, nil, .words("manage.grid.errors.tooManyRows", ["limit": .number(Self.mostRows)])))
        }
        for (index, row) in rows.enumerated() where !row.touched.isEmpty {
            guard let variant = stored[row.id], !variant.isArchived else {
                errors.append(
                    GridError(row, stored[row.id]?.name, .words("manage.grid.errors.notSold"), at: row.touched[0]))
                continue
            }
            let conflicts = row.conflicts(with: variant)
            if !conflicts.isEmpty {
                errors += conflicts
                form.rows[index].accept(variant)
                continue
            }
            let (values, wrong) = try row.checked(for: variant, currency, &skus, in: snapshot)
            errors += wrong
            changes.append(.sale(values, row.id))
        }
        guard errors.isEmpty else { throw GridProblem(form: form, errors: errors) }
        return changes
    }

    /// Returns the error of a change that the database refused.
    func problem(_ refusals: [Int: CatalogueRefusal], of changes: [ItemChange], in snapshot: Snapshot) throws
        -> GridProblem
    {
        let errors = try refusals.sorted { $0.key < $1.key }.compactMap { index, refusal -> GridError? in
            guard case .sale(_, let id) = changes[index], let row = rows.first(where: { $0.id == id }) else {
                return nil
            }
            let field = refusal == .skuIsTaken ? .sku : row.touched[0]
            let name = try snapshot.ask(.sellableVariants([id])).first?.name
            return GridError(row, name, refusal.message, at: field)
        }
        return GridProblem(form: self, errors: errors)
    }
}

/// The errors of a grid that is not saved, and the form to show again.
struct GridProblem: Error {
    let form: GridForm
    let errors: [GridError]

    /// The errors as the summary lists them.
    var problem: Problem { Problem(errors: errors.map(\.listed)) }

    /// True if the only errors are changes by others.
    var isConflict: Bool { errors.allSatisfy(\.isConflict) }

    func message(_ row: GridRow, _ field: GridField) -> Message? {
        errors.first { $0.row == row.id && $0.field == field }?.message
    }
}

/// The error of a field, or of the whole form.
struct GridError {
    let row: Variant.ID?
    let field: GridField
    /// The name of the variant, for the summary.
    let name: String?
    let message: Message
    var isConflict = false

    init(_ row: GridRow?, _ name: String?, _ message: Message, at field: GridField = .price) {
        (self.row, self.field, self.name, self.message) = (row?.id, field, name, message)
    }

    fileprivate var listed: FieldError {
        let text = name.map {
            Message.words("manage.grid.errors.ofRow", ["name": .text($0.isolated), "error": .message(message)])
        }
        return FieldError(field: row.map { field.id($0) } ?? "grid", message: text ?? message)
    }
}
