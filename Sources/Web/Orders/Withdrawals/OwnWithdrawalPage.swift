import Localization
import Mustache
import Shop

/// The page with the form of a withdrawal from an order whose lines the visitor may see.
struct OwnWithdrawalPage: TemplateModel {
    let layout: Layout
    let form: OwnWithdrawalForm

    static let fields: Fields<OwnWithdrawalPage> = [
        "layout": .object(\.layout),
        "path": .path { Paths.ownWithdrawal(from: $0.form.order.code) },
        "revision": .number(\.form.order.revision),
        "name": .object { page in
            FormField(
                id: "name", label: .words("shop.withdrawal.fields.name"), value: page.form.name,
                error: page.layout.problem?.message(for: "name"), limit: WithdrawalStatement.nameLimit)
        },
        "order": .object { page in
            FormField(
                id: "order", label: .words("shop.withdrawal.fields.order"), value: page.form.order.code.description)
        },
        "email": .object { page in
            FormField.email(page.form.email, hint: .words("shop.withdrawal.hints.email"), page.layout.problem)
        },
        "lines": .list { page in
            page.form.order.lines.map { WithdrawableLineRow(line: $0, form: page.form, problem: page.layout.problem) }
        },
        "hasLines": .flag { !$0.form.order.lines.isEmpty },
        "error": .optionalMessage { $0.layout.problem?.message(for: "items") },
    ]
}

/// A line of an order that the customer can choose to withdraw from.
struct WithdrawableLineRow: TemplateModel {
    let line: WithdrawableLine
    let form: OwnWithdrawalForm
    let problem: Problem?

    static let fields: Fields<WithdrawableLineRow> = [
        "id": .text { OwnWithdrawalForm.field(of: $0.line) },
        "name": .text(\.line.line.nameForCustomer),
        "canBeChosen": .flag(\.line.canBeChosen),
        "isChosen": .flag { $0.form.chooses($0.line) },
        "exemption": .optionalMessage(\.line.line.withdrawalExemption?.sentence),
        "units": .optional(\.units),
        "most": .number(\.line.units),
    ]

    /// The field for the number of units; nil for a single unit.
    private var units: FormField? {
        guard line.units > 1 else { return nil }
        let id = OwnWithdrawalForm.unitsField(of: line)
        let name = line.line.nameForCustomer.isolated
        return FormField(
            id: id,
            label: .words("shop.withdrawal.lines.units", ["name": .text(name), "count": .number(line.units)]),
            value: form.typedUnits(of: line), error: problem?.message(for: id))
    }
}
