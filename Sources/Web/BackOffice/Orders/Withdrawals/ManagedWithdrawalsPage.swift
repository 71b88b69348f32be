import Localization
import Mustache
import Shop

/// The list of withdrawals in the back office.
struct ManagedWithdrawalsPage: TemplateModel {
    let layout: Layout
    /// New withdrawals come first.
    let rows: [WithdrawalRow]
    /// False if the withdrawal function is switched off.
    let isOn: Bool
    let older: String?

    static let fields: Fields<ManagedWithdrawalsPage> = [
        "layout": .object(\.layout),
        "rows": .list(\.rows),
        "isEmpty": .flag(\.rows.isEmpty),
        "isOn": .flag(\.isOn),
        "older": .optionalPath(\.older),
    ]
}

/// A withdrawal in the back office.
struct WithdrawalRow: TemplateModel {
    let withdrawal: Withdrawal
    let clock: ShopClock
    /// The name of the staff member who handled the withdrawal.
    let handler: String?

    static let fields: Fields<WithdrawalRow> = [
        "name": .message {
            $0.withdrawal.name.isEmpty ? .words("manage.withdrawals.erased") : .verbatim($0.withdrawal.name)
        },
        "email": .optionalText(\.withdrawal.email?.displayed),
        "order": .text(\.withdrawal.orderText),
        "orderPath": .optionalPath { $0.withdrawal.order.map { Paths.deskOrder($0.code) } },
        "code": .optionalText(\.withdrawal.order?.code.description),
        "items": .optionalText { $0.withdrawal.items.isEmpty ? nil : $0.withdrawal.items },
        "received": .object { ExactTime(moment: $0.withdrawal.receivedAt, clock: $0.clock) },
        "isNew": .flag { $0.withdrawal.handledAt == nil },
        "handledAt": .optionalValue { row in row.withdrawal.handledAt.map { row.clock.value($0) } },
        "handler": .optionalText(\.handler),
        "path": .path { Paths.managedWithdrawal($0.withdrawal.id) },
    ]
}

/// A notice on the page of an order that its customer has withdrawn from.
struct WithdrawalNotice: TemplateModel {
    let withdrawal: Withdrawal
    let period: WithdrawalPeriod
    let clock: ShopClock
    /// True if units of the order can be returned.
    let canBeSettled: Bool

    static let fields: Fields<WithdrawalNotice> = [
        "received": .object { ExactTime(moment: $0.withdrawal.receivedAt, clock: $0.clock) },
        "items": .optionalText { $0.withdrawal.items.isEmpty ? nil : $0.withdrawal.items },
        "period": .message(\.judgement),
        "handled": .optionalMessage { notice in
            notice.withdrawal.handledAt.map {
                .words("manage.withdrawals.handledOn", ["date": .formatted(notice.clock.value($0))])
            }
        },
        "isNew": .flag { $0.withdrawal.handledAt == nil },
        "path": .path { _ in Paths.managedWithdrawals },
        "settlement": .optionalPath { notice in
            notice.canBeSettled && notice.withdrawal.handledAt == nil
                ? Paths.settlement(of: notice.withdrawal.id) : nil
        },
    ]

    private var judgement: Message {
        guard let last = period.lastDay else { return .words("manage.withdrawals.period.unknown") }
        let isInTime = period.contains(clock.day(of: withdrawal.receivedAt))
        return .words(
            isInTime ? "manage.withdrawals.period.inTime" : "manage.withdrawals.period.late",
            ["day": .message(clock.message(last))])
    }
}

extension LayoutBuilder {
    /// Returns the period for a withdrawal from an order with these states. It begins with the last recorded delivery.
    func withdrawalPeriod(after log: [OrderStateChange]) -> WithdrawalPeriod {
        let delivery = log.last { $0.state == .delivered }.map { clock.day(of: $0.changedAt) }
        return WithdrawalPeriod(days: settings.withdrawalDays, after: delivery)
    }
}
