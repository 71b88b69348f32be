import Localization
import Mustache
import Shop

/// The notes of staff about an order, and the field for a further one.
struct OrderNoteForm: TemplateModel {
    let code: OrderCode
    let notes: [OrderNoteRow]
    /// The text as it was typed; empty unless it was refused.
    let typed: String
    let problem: Problem?

    static let field = "staff-note"

    static let fields: Fields<OrderNoteForm> = [
        "path": .text { Paths.deskNotes(of: $0.code) },
        "isEmpty": .flag(\.notes.isEmpty),
        "notes": .list(\.notes),
        "input": .object { form in
            FormField(
                id: field, label: .words("manage.orders.notes.label"),
                value: form.problem?.message(for: field) == nil ? "" : form.typed,
                hint: .words("manage.orders.notes.hint"), error: form.problem?.message(for: field), isLong: true,
                limit: OrderNote.longest)
        },
    ]
}

/// A note about an order.
struct OrderNoteRow: TemplateModel {
    let note: OrderNote
    let clock: ShopClock
    let author: String?

    static let fields: Fields<OrderNoteRow> = [
        "text": .optionalText { $0.note.text.nonEmpty },
        "author": .optionalText(\.author),
        "date": .value { $0.clock.value($0.note.writtenAt) },
        "internetDate": .text { LocalTime($0.note.writtenAt).internetFormatted },
    ]
}
