import Localization
import Mustache
import Shop

/// The page on which staff send the CSV file of a bank statement.
struct TransfersPage: TemplateModel {
    let layout: Layout
    let problem: Problem?
    /// The last statement of the staff member; nil without one of the last day.
    let pending: PendingStatement?
    let batches: [BankBatch]
    let clock: ShopClock

    static let fields: Fields<TransfersPage> = [
        "layout": .object(\.layout),
        "path": .text { _ in Paths.transfers },
        "fileError": .optionalMessage { $0.problem?.message(for: "file") },
        "pending": .optional { $0.pending.map(PendingStatementLink.init) },
        "anyBatches": .flag { !$0.batches.isEmpty },
        "batches": .list { page in page.batches.map { TransferBatchLink(batch: $0, clock: page.clock) } },
    ]
}

/// Link to a statement that is kept.
struct PendingStatementLink: TemplateModel {
    let statement: PendingStatement

    static let fields: Fields<PendingStatementLink> = [
        "path": .text { Paths.statement($0.statement.id) },
        "name": .text(\.statement.name),
    ]
}

/// Link to the result of a statement.
struct TransferBatchLink: TemplateModel {
    let batch: BankBatch
    let clock: ShopClock

    static let fields: Fields<TransferBatchLink> = [
        "path": .text { Paths.transferBatch($0.batch.id) },
        "date": .value { $0.clock.value($0.batch.appliedAt) },
        "summary": .message(\.batch.summary),
    ]
}

extension BankBatch {
    /// `12 payments recorded.`
    var summary: Message {
        .words(
            undoneAt == nil ? "manage.orders.transfers.recorded" : "manage.orders.transfers.undone",
            ["count": .number(undoneAt == nil ? count : undoneCount)])
    }
}
