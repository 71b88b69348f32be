import HTTP
import Localization
import Shop
import Storage

/// The withdrawals that the shop has received, as staff handle them.
struct ManagedWithdrawalsController {
    let renderer: PageRenderer

    private static let mostNew = 500
    private static let pageSize = 50

    /// Shows all new withdrawals, and a page of the handled ones: `?before=17`.
    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let before = context.request.query["before"].flatMap { Int64($0) }.map { Withdrawal.ID(rawValue: $0) }
        let unhandled = before == nil ? try snapshot.ask(.newWithdrawals(limit: Self.mostNew)) : []
        let handled = try snapshot.ask(.handledWithdrawals(before: before, limit: Self.pageSize + 1))
        let shown = handled.prefix(Self.pageSize)
        let names = try snapshot.ask(.names(of: shown.compactMap(\.handledBy)))
        let layouts = try renderer.layouts(context, snapshot)
        let rows = (unhandled + shown).map { withdrawal in
            WithdrawalRow(
                withdrawal: withdrawal, clock: layouts.clock, handler: withdrawal.handledBy.flatMap { names[$0] })
        }
        let page = ManagedWithdrawalsPage(
            layout: layouts.managerLayout(.words("manage.withdrawals.title")), rows: rows,
            isOn: layouts.settings.takesWithdrawals,
            older: handled.count > shown.count ? shown.last.map { Paths.managedWithdrawals(before: $0.id) } : nil)
        return renderer.privatePage(\.managedWithdrawals, page, to: context)
    }

    /// Marks a withdrawal as handled, or as new again.
    func update(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        guard let id: Withdrawal.ID = context.parameters.key("withdrawal"),
            try transaction.snapshot.ask(.withdrawal(id)) != nil
        else { throw NotFound("withdrawal") }
        try transaction.setHandled(context.request.form.has("handled", "1"), id, by: context.account().id)
        return .redirect(to: Paths.managedWithdrawals)
    }
}
