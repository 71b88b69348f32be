import HTTP
import Localization
import Shop
import Storage

/// An order as the desk typed it, checked.
struct TypedOrder {
    private(set) var errors: [FieldError] = []
    private(set) var day: CivilDate?
    /// Nil where the shop chooses: the code that it proposed stood there unchanged.
    private(set) var code: OrderCode?
    private(set) var customer: Customer.ID?
    let delivery: TypedDelivery
    /// Nil where something is wrong.
    private(set) var contents: OrderContents?
    /// Name of the form: sent twice, it is one order.
    let key: OrderKey?

    init(_ draft: OrderDraft, _ form: Form, today: CivilDate, _ snapshot: Snapshot) throws {
        key = form.orderKey
        delivery = try TypedDelivery(draft, snapshot)
        read(day: draft.day, today)
        read(code: draft.code, proposed: form.short("proposed", upTo: 40) ?? "")
        try read(customer: draft.customer, snapshot)
        errors += delivery.errors
        try read(draft.lines, form, snapshot)
        if key == nil { refuse("lines", .words("manage.orders.entry.faults.oldForm")) }
        if !errors.isEmpty { contents = nil }
    }

    private mutating func refuse(_ field: String, _ message: Message) {
        errors.append(FieldError(field: field, message: message))
    }

    private mutating func read(day text: String, _ today: CivilDate) {
        day = CivilDate(text)
        if day.map({ $0 <= today }) != true {
            refuse("day", .words("manage.orders.entry.faults.day", ["today": .text("\(today)")]))
        }
    }

    private mutating func read(code text: String, proposed: String) {
        guard text != proposed, !text.isEmpty else { return }
        code = OrderCode(text)
        if code == nil { refuse("order-code", .words("manage.orders.entry.faults.code")) }
    }

    private mutating func read(customer id: Customer.ID?, _ snapshot: Snapshot) throws {
        let found = try id.flatMap { try snapshot.ask(.deskCustomer($0)) }.flatMap { $0.canBeEdited ? $0 : nil }
        customer = found?.id
        if let found, found.isArchived {
            refuse("choose-customer", .words("manage.orders.entry.faults.customerArchived"))
        }
        if found == nil { refuse("choose-customer", .words("manage.orders.entry.faults.customerMissing")) }
    }

    private mutating func read(_ lines: [OrderDraft.Line], _ form: Form, _ snapshot: Snapshot) throws {
        let settings = try snapshot.settings()
        let typed = try TypedLines(lines, taxed: delivery.taxRules, settings, snapshot)
        errors += typed.errors
        if lines.isEmpty { refuse("choose-item", .words("manage.orders.entry.faults.itemMissing")) }
        guard errors.isEmpty else { return }
        contents = delivery.orderContents(typed, settings)
        if let seen = form.number("seen"), seen != delivery.seen(typed, settings) {
            refuse("lines", Messages.pricesChanged)
        }
        if contents == nil { refuse("choose-item", .words("manage.orders.entry.faults.itemMissing")) }
    }
}
