import HTTP
import Localization
import Mustache
import Shop
import Storage

/// The form by which staff settle a withdrawal.
struct SettlementPage: TemplateModel {
    let layout: Layout
    let subject: SettlementSubject
    let period: WithdrawalPeriod
    /// The latest payment that a provider can refund.
    let provider: RefundablePayment?
    let clock: ShopClock
    /// The form that was refused; nil if none was.
    let typed: Form?
    let problem: Problem?

    static func field(ofLine line: Int) -> String { "count-\(line)" }

    static let fields: Fields<SettlementPage> = [
        "layout": .object(\.layout),
        "notice": .object {
            WithdrawalNotice(
                withdrawal: $0.subject.withdrawal, period: $0.period, clock: $0.clock, canBeSettled: false)
        },
        "path": .path { Paths.settlement(of: $0.subject.withdrawal.id) },
        "isHandled": .flag { $0.subject.withdrawal.handledAt != nil },
        "isUnsent": .flag { [.placed, .resumed, .packed].contains($0.subject.desk.state) },
        "revision": .number(\.subject.revision.number),
        "returns": .number(\.subject.returns.count),
        "lines": .list(\.lines),
        "isEmpty": .flag(\.lines.isEmpty),
        "isPaid": .flag { $0.subject.desk.sums.paid > 0 },
        "isRestocked": .flag { $0.isTicked("restocked", at: true) },
        "delivery": .optionalMoney(\.delivery),
        "refundsDelivery": .flag { $0.isTicked("delivery", at: $0.isWhole) },
        "provider": .optionalText(\.provider?.attempt.account.name.title),
        "isRefunded": .flag { $0.isTicked("refund", at: true) },
    ]

    /// True for a withdrawal that names no items.
    private var isWhole: Bool { subject.withdrawal.items.isEmpty }

    private func isTicked(_ field: String, at first: Bool) -> Bool { typed.map { $0[field] != nil } ?? first }

    /// The refundable delivery costs; nil if there are none.
    private var delivery: Money? {
        subject.revisions.refundableDelivery(after: subject.returns).flatMap { $0.minorUnits > 0 ? $0 : nil }
    }

    /// The units that are proposed for each line: those that the customer has chosen, or else, of a withdrawal from the whole
    /// order, all that can be withdrawn from.
    private var proposedUnits: [Int: Int] {
        let lines = subject.revisions.withdrawableLines(after: subject.returns)
        guard isWhole else { return lines.units(in: subject.withdrawal.items) ?? [:] }
        // Sealed goods are left out, too: only staff see whether they are sealed.
        let returnable = lines.filter { $0.line.withdrawalExemption == nil }
        return Dictionary(returnable.map { ($0.position, $0.units) }) { first, _ in first }
    }

    private var lines: [FormField] {
        let proposed = proposedUnits
        return subject.left.indices.filter { subject.left[$0] > 0 }.map { line in
            let left = subject.left[line]
            let price = Quantity(left).flatMap {
                subject.revisions.paidPrice(of: $0, ofLine: line, after: subject.returns)
            }
            let (id, ordered) = (Self.field(ofLine: line), subject.revision.contents.lines[line])
            let most: Message = .words(
                "manage.withdrawals.settlement.left",
                [
                    "count": .number(left),
                    "price": .formatted(price ?? .zero(subject.revision.contents.currency)),
                ])
            let exempt = ordered.withdrawalExemption.map { exemption in
                Message.words(
                    "manage.withdrawals.settlement.exempt",
                    ["left": .message(most), "reason": .message(exemption.sentence)])
            }
            return FormField(
                id: id, label: .verbatim(ordered.name),
                value: typed?.typed(id, upTo: 20) ?? "\(proposed[line] ?? 0)",
                hint: exempt ?? most, error: problem?.message(for: id))
        }
    }
}
