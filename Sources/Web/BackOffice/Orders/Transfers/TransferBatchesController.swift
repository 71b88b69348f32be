import HTTP
import Localization
import Shop
import Storage

/// Payments that were recorded from a bank statement, and their Undo.
struct TransferBatchesController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let batch = try context.transferBatch(in: snapshot)
        let layouts = try renderer.layouts(context, snapshot)
        let page = TransferBatchPage(
            layout: layouts.layout(.words("manage.orders.transfers.batchTitle"), back: StatementsController.back),
            batch: batch, transfers: try snapshot.ask(.bankTransfers(of: batch.id)), clock: layouts.clock)
        return renderer.privatePage(\.transferBatch, page, to: context)
    }

    func undo(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let batch = try context.transferBatch(in: transaction.snapshot)
        _ = try transaction.undoTransfers(batch.id, by: context.author())
        return .redirect(to: Paths.transferBatch(batch.id))
    }
}

extension RequestContext {
    /// The batch that the address names. Throws when there is none.
    fileprivate func transferBatch(in snapshot: Snapshot) throws -> BankBatch {
        guard let id: BankBatch.ID = parameters.key("slug"), let batch = try snapshot.ask(.bankBatch(id)) else {
            throw NotFound("batch")
        }
        return batch
    }
}
