import Localization
import Mustache
import Shop

/// Movements of a variant's stock, newest first.
struct StockPage: TemplateModel {
    let layout: Layout
    let variant: StockedVariant
    let form: StockForm
    let rows: [StockMovementRow]
    /// Address of older ones; nil where there are none.
    let older: String?

    static let fields: Fields<StockPage> = [
        "layout": .object(\.layout),
        "path": .text { Paths.stock(of: $0.variant.id) },
        "version": .number(\.variant.version),
        "stock": .optionalText { $0.variant.stock.map { $0.magnitude.groupedByThousands } },
        "units": .object { page in
            FormField(
                id: "units", label: .words("manage.stock.form.units"), value: page.form.units,
                error: page.error("units"), limit: 10)
        },
        "reason": .object { page in
            SelectField(
                FormField(
                    id: "reason", label: .words("manage.stock.form.reason"), value: page.form.reason?.rawValue ?? "",
                    error: page.error("reason")),
                StockMovement.Reason.byHand.map { ($0.rawValue, $0.choice) })
        },
        "note": .object { page in
            FormField(
                id: "note", label: .words("manage.stock.form.note"), value: page.form.note, error: page.error("note"),
                isOptional: true, limit: StockMovement.noteLimit)
        },
        "isOpen": .flag { $0.layout.problem != nil },
        "rows": .list(\.rows),
        "isEmpty": .flag(\.rows.isEmpty),
        "older": .optionalText(\.older),
    ]

    private func error(_ id: String) -> Message? { layout.problem?.message(for: id) }
}

/// A movement, with what was left after it.
struct StockMovementRow: TemplateModel {
    let movement: StockMovement
    let left: Int
    let author: String?
    let clock: ShopClock

    static let fields: Fields<StockMovementRow> = [
        "change": .text { $0.movement.change > 0 ? "+\($0.movement.change)" : "−\($0.movement.change.magnitude)" },
        "left": .count { Int($0.left.magnitude) },
        "reason": .message(\.movement.reason.label),
        "order": .optionalText { $0.movement.order?.description },
        "orderPath": .optionalText { $0.movement.order.map(Paths.deskOrder) },
        "note": .optionalText { $0.movement.note.isEmpty ? nil : $0.movement.note },
        "author": .optionalText(\.author),
        "date": .value { $0.clock.value($0.movement.movedAt) },
        "internetDate": .text { LocalTime($0.movement.movedAt).internetFormatted },
    ]
}

extension [StockMovement] {
    /// Rows of all of them; `stock` is what was left after the first.
    func rows(leaving stock: Int, _ clock: ShopClock, _ names: [Account.ID: String]) -> [StockMovementRow] {
        var left = stock
        return map { movement in
            defer { left -= movement.change }
            return StockMovementRow(
                movement: movement, left: left, author: movement.author.flatMap { names[$0] }, clock: clock)
        }
    }
}

extension StockMovement.Reason {
    var label: Message { .words("manage.stock.reasons.\(rawValue)") }

    /// Its label in the form, which says in which direction units move.
    var choice: Message {
        .words(adds == true ? "manage.stock.form.more" : "manage.stock.form.fewer", ["reason": .message(label)])
    }
}
