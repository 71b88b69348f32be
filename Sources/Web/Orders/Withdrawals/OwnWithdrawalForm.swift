import HTTP
import Localization
import Shop
import Storage

/// An order, as the form of `OwnWithdrawalController` shows it.
struct WithdrawableOrder {
    let code: OrderCode
    let lines: [WithdrawableLine]
    /// The revision that has the lines.
    let revision: Int
    /// The name of the customer; empty if unknown.
    let name: String
    /// The address to which the shop mails about the order; empty if unknown.
    let email: String
}

/// The form of a withdrawal from an order whose lines the visitor may see, as it was typed.
struct OwnWithdrawalForm {
    let order: WithdrawableOrder
    let name: String
    let email: String
    /// The positions of the checked lines.
    private(set) var checkedLines: Set<Int> = []
    /// The numbers of units as they were typed, by the position of their line.
    private(set) var typedUnits: [Int: String] = [:]
    /// True if the form showed an earlier revision, or if only lines were checked that can no longer be chosen.
    private(set) var isOutdated = false

    /// A new form, with no line checked.
    init(of order: WithdrawableOrder) {
        (self.order, name, email) = (order, order.name, order.email)
    }

    init(_ form: Form, of order: WithdrawableOrder) {
        let typed = WithdrawalForm(form)
        (self.order, name, email) = (order, typed.name, typed.email)
        let isChecked = form.fields.items.contains { $0.name.utf8.starts(with: "line-".utf8) }
        guard form.number("revision").map({ $0 == order.revision }) ?? !isChecked else {
            isOutdated = true
            return
        }
        for line in order.lines where line.canBeChosen {
            if form[Self.field(of: line)] != nil { checkedLines.insert(line.position) }
            let units = form.typed(Self.unitsField(of: line), upTo: 20).trimmed
            if line.units > 1, !units.isEmpty { typedUnits[line.position] = units }
        }
        isOutdated = isChecked && checkedLines.isEmpty
    }

    static func field(of line: WithdrawableLine) -> String { "line-\(line.position)" }
    static func unitsField(of line: WithdrawableLine) -> String { "units-\(line.position)" }

    /// The number of units of a line, as it was typed; all units if none was typed.
    func typedUnits(of line: WithdrawableLine) -> String { typedUnits[line.position] ?? "\(line.units)" }

    /// True if the line is checked, or if only its number of units was changed.
    func chooses(_ line: WithdrawableLine) -> Bool {
        checkedLines.contains(line.position) || typedUnits(of: line) != "\(line.units)"
    }

    /// The statement of the form, or its errors.
    var checked: Result<WithdrawalStatement, Problem> {
        var (units, errors): ([Int: Int], [FieldError]) = ([:], [])
        if isOutdated {
            errors.append(FieldError(field: "items", message: .words("shop.withdrawal.errors.orderChanged")))
        }
        for line in order.lines where chooses(line) {
            if let count = Int(typedUnits(of: line)), (1...line.units).contains(count) {
                units[line.position] = count
            } else {
                errors.append(
                    FieldError(
                        field: Self.unitsField(of: line),
                        message: .words("shop.withdrawal.errors.units", ["count": .number(line.units)])))
            }
        }
        let items = order.lines.items(choosing: units)
        let isTooLong = items.isLonger(than: WithdrawalStatement.itemsLimit)
        if isTooLong {
            errors.append(FieldError(field: "items", message: .words("shop.withdrawal.errors.tooManyItems")))
        }
        let form = WithdrawalForm(
            name: name, order: order.code.description, email: email, items: isTooLong ? "" : items)
        switch form.checked {
        case .failure(let problem): return .failure(Problem(errors: problem.errors + errors))
        case .success(let statement): return Problem(errors).map { .failure($0) } ?? .success(statement)
        }
    }

    /// The choice of lines as hidden fields of the confirmation, which leads back to this form.
    var hiddenFields: [HiddenField] {
        [HiddenField(name: "revision", value: "\(order.revision)")]
            + order.lines.filter(chooses).flatMap { line in
                [
                    HiddenField(name: Self.field(of: line), value: "1"),
                    HiddenField(name: Self.unitsField(of: line), value: typedUnits(of: line)),
                ]
            }
    }
}

extension Snapshot {
    /// Returns an order with its lines and the address of its customer, for the form of a withdrawal.
    ///
    /// - Parameter customer: The customer of the order; nil for the holder of a link, who sees only what the order says.
    func withdrawableOrder(_ order: Order, of customer: Customer.ID?) throws -> WithdrawableOrder {
        let contact = try ask(.contact(of: order.id))
        let name = try customer.flatMap { try ask(.details(of: $0)) }?.name ?? ""
        let email = try customer.flatMap { try mailAddress(about: order.id, of: $0) }?.email
        let revisions = try revisions(of: order)
        return WithdrawableOrder(
            code: order.code, lines: try revisions.withdrawableLines(after: ask(.returns(of: order))),
            revision: revisions.count, name: contact?.name.nonEmpty ?? contact?.address.name.nonEmpty ?? name,
            email: (email ?? contact.flatMap { EmailAddress($0.email) })?.displayed ?? "")
    }
}
