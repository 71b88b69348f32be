import Localization
import Mustache
import Shop

/// The payments that were recorded from a bank statement.
struct TransferBatchPage: TemplateModel {
    let layout: Layout
    let batch: BankBatch
    let transfers: [BankTransfer]
    let clock: ShopClock

    static let fields: Fields<TransferBatchPage> = [
        "layout": .object(\.layout),
        "summary": .message(\.batch.summary),
        "sum": .optionalMessage { page in
            page.batch.undoneAt == nil
                ? page.sum.map { .words("manage.orders.transfers.sum", ["sum": .formatted($0)]) } : nil
        },
        "leftOut": .optionalMessage { page in
            page.batch.leftOut == 0
                ? nil : .words("manage.orders.transfers.leftOut", ["count": .number(page.batch.leftOut)])
        },
        "undo": .optionalText { $0.batch.undoneAt == nil ? Paths.transferBatch($0.batch.id) + "/undo" : nil },
        "back": .text { _ in Paths.transfers },
        "anyKept": .flag { !$0.kept.isEmpty },
        "kept": .list { page in page.kept.map { TransferRow(transfer: $0, clock: page.clock) } },
        "anyRows": .flag { !$0.rows.isEmpty },
        "rows": .list { page in page.rows.map { TransferRow(transfer: $0, clock: page.clock) } },
    ]

    private var sum: Money? {
        transfers.first.map { first in
            Money(minorUnits: transfers.reduce(0) { $0 + $1.amount.minorUnits }, first.amount.currency)
        }
    }

    /// The payments that the Undo left, because their orders have changed.
    private var kept: [BankTransfer] { batch.undoneAt == nil ? [] : transfers.filter { $0.reversal == nil } }

    /// The recorded payments, or those that the Undo withdrew.
    private var rows: [BankTransfer] { batch.undoneAt == nil ? transfers : transfers.filter { $0.reversal != nil } }
}

/// A payment that was recorded from a line of a statement.
struct TransferRow: TemplateModel {
    let transfer: BankTransfer
    let clock: ShopClock

    static let fields: Fields<TransferRow> = [
        "code": .text(\.transfer.code.description),
        "path": .text { Paths.deskOrder($0.transfer.code) },
        "amount": .money(\.transfer.amount),
        "date": .message { $0.clock.message($0.transfer.bookedOn) },
    ]
}
