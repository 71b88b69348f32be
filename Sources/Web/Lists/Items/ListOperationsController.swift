import FoundationEssentials
import HTTP
import Localization
import Shop
import Storage

/// What a browser has noted of a list, perhaps without a connection, and sends when it can.
struct ListOperationsController {
    let renderer: PageRenderer

    /// The version of the list, for whoever looks whether anything is new, and the time of the shop in milliseconds, from
    /// which that of the browser may differ.
    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let (list, _) = try context.list(.see, in: snapshot)
        var response = Response.text("\(list.version) \(ListOperation.Moment.now.milliseconds)")
        response.headers.set("Cache-Control", "private, no-store")
        return response
    }

    /// What changes on the list, as it happens; 204 where the browser is to ask for the version now and then instead.
    func follow(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let (list, _) = try context.list(.see, in: snapshot)
        let stream = context.site.listFollowers?.follow(
            list, for: try context.person(), by: try context.access(to: list, in: snapshot),
            in: context.language.serving("shop"))
        return stream.map { .events($0) } ?? Response(status: .noContent)
    }

    /// Applies the operations in portions, each operation once. A browser that gets no answer sends them again.
    func create(
        _ context: RequestContext, _ lines: ListOperationLines, _ transaction: Transaction
    ) throws -> Route.Portion {
        _ = try context.list(.edit, in: transaction) { _ in lines.count }
        return try apply(SentListOperations(lines), after: [], context, transaction)
    }

    /// Applies the next portion. `outcomes` are those of the operations before it.
    private func apply(
        _ sent: SentListOperations, after outcomes: [ListOperation.Outcome], _ context: RequestContext,
        _ transaction: Transaction
    ) throws -> Route.Portion {
        let (list, _) = try context.list(.edit, in: transaction.snapshot)
        let operations = sent.operations(after: outcomes.count, atMost: Transaction.mostInListPortion) {
            (try? transaction.snapshot.isProductName($0)) == true
        }
        let outcomes = try outcomes + transaction.applyPortion(of: operations, to: list.id)
        guard outcomes.count >= sent.count else { return .rest { try apply(sent, after: outcomes, $0, $1) } }
        return .done(try answer(sent, outcomes, list, context, transaction.snapshot))
    }

    private func answer(
        _ sent: SentListOperations, _ outcomes: [ListOperation.Outcome], _ list: ShoppingList,
        _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> Response {
        let answer = ListOperationsAnswer(
            version: try snapshot.ask(.list(list.id))?.version ?? list.version,
            outcomes: sent.outcomes(outcomes), message: try message(outcomes, list, context, snapshot))
        var response = Response(
            headers: ["Content-Type": "application/json"], body: .bytes(Array(try JSONEncoder().encode(answer))))
        response.headers.set("Cache-Control", "private, no-store")
        return response
    }

    /// Says what was on the list already.
    private func message(
        _ outcomes: [ListOperation.Outcome], _ list: ShoppingList, _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> String? {
        let merged = outcomes.compactMap { if case .merged(let item) = $0 { item } else { nil } }
        guard !merged.isEmpty else { return nil }
        let notice = ListNotice.added(list.id, new: 0, merged: Set(merged).count, last: merged.last)
        return try NoticeMessage(ofList: notice, context, snapshot).map { context.language.text($0.text) }
    }
}

/// Answer to a browser that has sent what it noted.
private struct ListOperationsAnswer: Encodable {
    let version: Int
    /// What became of each operation: `done`, `unknown`, `full` or `invalid`.
    let outcomes: [String]
    let message: String?
}
