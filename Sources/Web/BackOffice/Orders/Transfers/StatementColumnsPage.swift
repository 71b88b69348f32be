import Localization
import Mustache
import Shop

/// The columns of a bank statement, with its first rows.
struct StatementColumnsPage: TemplateModel {
    let layout: Layout
    let problem: Problem?
    let file: BankStatementFile
    let table: StatementTable
    let columns: StatementColumns

    private static let mostPreviewed = 5

    static let fields: Fields<StatementColumnsPage> = [
        "layout": .object(\.layout),
        "path": .text { Paths.statementColumns($0.file.id) },
        "name": .text(\.file.name),
        "selects": .list { page in StatementColumns.Field.allCases.map { page.select($0) } },
        "rows": .list { page in page.table.rows.prefix(mostPreviewed).map { PreviewedRow($0, page.table.heading) } },
    ]

    private func select(_ field: StatementColumns.Field) -> SelectField {
        let none: Message = .words("manage.orders.transfers.noColumn")
        return SelectField(
            FormField(
                id: field.rawValue, label: field.label, value: columns[field].map(String.init) ?? "",
                hint: field == .direction ? .words("manage.orders.transfers.directionHint") : nil,
                error: problem?.message(for: field.rawValue), isOptional: !field.isRequired),
            [("", none)]
                + table.heading.enumerated().map { index, name in
                    ("\(index)", .verbatim(name.isEmpty ? "\(index + 1)" : name))
                })
    }
}

/// A row of a statement as it is in the file.
struct PreviewedRow: TemplateModel {
    private let cells: [PreviewedCell]

    init(_ row: BankStatement.Row, _ heading: [String]) {
        cells = heading.indices.map { PreviewedCell(name: heading[$0], text: row[$0]) }.filter { !$0.text.isEmpty }
    }

    static let fields: Fields<PreviewedRow> = ["cells": .list(\.cells)]
}

struct PreviewedCell: TemplateModel {
    let name: String
    let text: String

    static let fields: Fields<PreviewedCell> = ["name": .text(\.name), "text": .text(\.text)]
}

extension StatementColumns.Field {
    fileprivate var label: Message {
        switch self {
        case .date: .words("manage.orders.transfers.fields.date")
        case .amount: .words("manage.orders.transfers.fields.amount")
        case .direction: .words("manage.orders.transfers.fields.direction")
        case .currency: .words("manage.orders.transfers.fields.currency")
        case .payer: .words("manage.orders.transfers.fields.payer")
        case .text: .words("manage.orders.transfers.fields.text")
        case .moreText: .words("manage.orders.transfers.fields.moreText")
        }
    }
}
