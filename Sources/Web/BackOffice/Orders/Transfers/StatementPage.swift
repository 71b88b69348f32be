import Localization
import Mustache
import Shop

/// The lines of a bank statement in groups: full matches, lines to decide, lines without a match, and applied lines.
struct StatementPage: TemplateModel {
    let layout: Layout
    let id: BankStatementFile.ID
    let statement: BankStatement
    let proof: StatementProof
    let currency: Currency
    let clock: ShopClock

    /// The maximum number of lines of a group that are shown without a checkbox.
    private static let mostShown = 100

    static let fields: Fields<StatementPage> = [
        "layout": .object(\.layout),
        "path": .text { Paths.statement($0.id) + "/application" },
        "columns": .text { Paths.statementColumns($0.id) },
        "summary": .message(\.summary),
        "canApply": .flag { page in !page.full.isEmpty || !page.nearly.isEmpty },
        "groups": .list(\.groups),
        "others": .list(\.others),
        "faults": .list { page in
            page.statement.faults.prefix(mostShown).map { StatementFaultRow(fault: $0) }
        },
        "anyFaults": .flag { !$0.statement.faults.isEmpty },
        "count": .count(\.statement.faults.count),
    ]

    private var full: [StatementProof.Proven] { proof.matches.filter(\.match.isFull) }
    private var nearly: [StatementProof.Proven] {
        proof.matches.filter { !$0.match.isFull && !$0.match.choices.isEmpty }
    }

    private var summary: Message {
        let lines = Message.words(
            "manage.orders.transfers.lines", ["count": .number(statement.lines.count)])
        let passed = Message.words(
            "manage.orders.transfers.passedOver", ["count": .number(statement.passedOver)])
        return (statement.passedOver == 0 ? [lines] : [lines, passed]).sentences
    }

    /// The groups with checkboxes.
    private var groups: [StatementGroup] {
        let shown = full.prefix(StatementsController.most)
        let left = StatementsController.most - shown.count
        return [
            group("full", full.count, Array(shown)), group("nearly", nearly.count, Array(nearly.prefix(left))),
        ].compactMap(\.self)
    }

    /// The groups without checkboxes.
    private var others: [StatementGroup] {
        let none = proof.matches.filter(\.match.choices.isEmpty)
        let applied = proof.applied.prefix(Self.mostShown).map { transfer in
            StatementRow(
                amount: transfer.amount, date: clock.message(transfer.bookedOn), payer: "", text: "",
                order: transfer.code, value: nil, note: nil, isTicked: false)
        }
        return [
            group("none", none.count, Array(none.prefix(Self.mostShown))),
            proof.applied.isEmpty
                ? nil : StatementGroup(key: "applied", count: proof.applied.count, rows: Array(applied)),
        ].compactMap(\.self)
    }

    private func group(_ key: String, _ count: Int, _ shown: [StatementProof.Proven]) -> StatementGroup? {
        count == 0 ? nil : StatementGroup(key: key, count: count, rows: shown.flatMap(rows), shown: shown.count)
    }

    /// Returns a row for each order to choose from, or one row without an order.
    private func rows(of proven: StatementProof.Proven) -> [StatementRow] {
        let line = proven.match.line
        func row(_ desk: DeskOrder?, _ doubt: TransferMatch.Doubt?) -> StatementRow {
            let seen = desk.map { desk in
                SeenTransfer(
                    fingerprint: proven.fingerprint, order: desk.order.id, amount: line.amount, bookedOn: line.date,
                    version: desk.transferVersion)
            }
            return StatementRow(
                amount: Money(minorUnits: line.amount, currency), date: clock.message(line.date), payer: line.payer,
                text: line.text, order: desk?.order.code, value: seen?.formText,
                note: desk.flatMap { desk in doubt.map { $0.message(desk) } }, isTicked: doubt == nil)
        }
        guard !proven.match.choices.isEmpty else { return [row(nil, nil)] }
        return proven.match.choices.compactMap { choice in
            proof.orders[choice.order.order].map { row($0, choice.doubt) }
        }
    }
}

/// The lines of a statement with the same result.
struct StatementGroup: TemplateModel {
    let key: String
    /// The number of all lines, of which `shown` are in `rows`.
    let count: Int
    let rows: [StatementRow]
    var shown: Int?

    static let fields: Fields<StatementGroup> = [
        "id": .text(\.key),
        "heading": .message { .words("manage.orders.transfers.groups.\($0.key)", ["count": .number($0.count)]) },
        "rows": .list(\.rows),
        "more": .optionalMessage { group in
            let left = group.count - (group.shown ?? group.rows.count)
            return left > 0 ? .words("manage.orders.transfers.more", ["count": .number(left)]) : nil
        },
    ]
}

/// A line of a statement with an order that it can pay.
struct StatementRow: TemplateModel {
    let amount: Money
    let date: Message
    let payer: String
    let text: String
    let order: OrderCode?
    /// The value of the checkbox; nil for a line that cannot be applied.
    let value: String?
    /// The reason why staff have to decide; nil for a full match.
    let note: Message?
    let isTicked: Bool

    static let fields: Fields<StatementRow> = [
        "amount": .money(\.amount),
        "date": .message(\.date),
        "payer": .text(\.payer),
        "text": .text(\.text),
        "code": .text { $0.order?.description ?? "" },
        "orderPath": .optionalText { $0.order.map(Paths.deskOrder) },
        "value": .optionalText(\.value),
        "note": .optionalMessage(\.note),
        "isTicked": .flag(\.isTicked),
    ]
}

/// A row of the file that cannot be read.
struct StatementFaultRow: TemplateModel {
    let fault: StatementFault

    static let fields: Fields<StatementFaultRow> = [
        "message": .message { row in
            .words("manage.orders.transfers.faults.\(row.fault.reason.rawValue)", ["row": .text("\(row.fault.row)")])
        }
    ]
}

extension TransferMatch.Doubt {
    /// The reason why staff have to decide about an order.
    fileprivate func message(_ desk: DeskOrder) -> Message {
        let due = Money(minorUnits: max(0, desk.sums.due(in: desk.state)), desk.order.total.currency)
        return .words("manage.orders.transfers.doubts.\(rawValue)", ["due": .formatted(due)])
    }
}
