import HTTP
import Localization
import Mustache
import Shop

/// The form with which the desk takes units back. It keeps what was typed where something is wrong.
struct ReturnForm: TemplateModel {
    let code: OrderCode
    let revision: Revision
    /// Number of times that something has come back.
    let count: Int
    let typed: Form
    let problem: Problem?

    /// Nil for an order that nothing can come back of.
    init?(_ desk: DeskOrder, _ revision: Revision, count: Int, _ typed: Form, _ problem: Problem?) {
        guard desk.state.counts else { return nil }
        (code, self.revision, self.count) = (desk.order.code, revision, count)
        (self.typed, self.problem) = (typed, problem)
    }

    static let fields: Fields<ReturnForm> = [
        "path": .text { Paths.deskReturns(of: $0.code) },
        "revision": .number(\.revision.number),
        "count": .number(\.count),
        "isOpen": .flag(\.isOpen),
        "isRestocked": .flag { !$0.isOpen || $0.typed["restocked"] != nil },
        "line": .object { form in
            SelectField(
                FormField(
                    id: "return-line", label: .words("manage.orders.returns.item"), value: form.value("return-line"),
                    error: form.error("return-line")),
                form.revision.contents.lines.enumerated().map { index, line in
                    ("\(index)", .verbatim("\(line.quantity.units) × \(line.name)"))
                })
        },
        "quantity": .object { form in
            FormField(
                id: "return-quantity", label: .words("manage.orders.returns.quantity"),
                value: form.value("return-quantity"),
                error: form.error("return-quantity"))
        },
        "credit": .object { form in
            FormField(
                id: "credit", label: .words("manage.orders.returns.credit"), value: form.value("credit"),
                hint: .words("manage.orders.returns.creditHint"),
                error: form.error("credit"), isOptional: true)
        },
        "reason": .object { form in
            FormField(
                id: "return-reason", label: .words("manage.orders.returns.reason"), value: form.value("return-reason"),
                error: form.error("return-reason"), isOptional: true, limit: OrderStatesController.reasonLimit)
        },
    ]

    private static let ids = ["return-line", "return-quantity", "credit", "return-reason"]

    /// True where something of it is wrong.
    private var isOpen: Bool { Self.ids.contains { error($0) != nil } }

    private func error(_ id: String) -> Message? { problem?.message(for: id) }
    private func value(_ id: String) -> String { typed.typed(id, upTo: 3200).trimmed }
}

/// Units that came back, in the books.
struct ReturnRow: TemplateModel {
    let back: OrderReturn
    /// Name of the item.
    let name: String
    let clock: ShopClock
    /// Whoever took them back.
    let author: String?

    static let fields: Fields<ReturnRow> = [
        "name": .text { "\($0.back.quantity.units) × \($0.name.isolated)" },
        "credit": .money { $0.back.delivery - $0.back.credit },
        "delivery": .optionalMoney { $0.back.delivery.minorUnits > 0 ? -$0.back.delivery : nil },
        "isRestocked": .flag(\.back.isRestocked),
        "reason": .optionalText { $0.back.reason.isEmpty ? nil : $0.back.reason },
        "date": .value { $0.clock.value($0.back.returnedAt) },
        "internetDate": .text { LocalTime($0.back.returnedAt).internetFormatted },
        "author": .optionalText(\.author),
    ]
}

extension [OrderReturn] {
    /// Rows of all of them; the names are those of the revision that each is of.
    func rows(_ revisions: [Revision], _ clock: ShopClock, naming names: [Account.ID: String]) -> [ReturnRow] {
        map { back in
            let lines = revisions.first { $0.number == back.revision }?.contents.lines ?? []
            return ReturnRow(
                back: back, name: lines.indices.contains(back.line) ? lines[back.line].name : "", clock: clock,
                author: back.author.flatMap { names[$0] })
        }
    }
}
