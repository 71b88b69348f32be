import HTTP
import Localization
import Shop
import Storage

/// The payments and refunds of a day at the payment provider, compared with the books.
struct ProviderDaysController {
    let renderer: PageRenderer
    /// The account of the program's keys.
    let account: ProviderAccount

    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try page(context, snapshot, typed: context.request.query["day"], nil)
    }

    /// Requests the comparison of a day.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let typed = context.request.form.short("day", upTo: 20) ?? ""
        let clock = try renderer.layouts(context, transaction.snapshot).clock
        guard let day = CivilDate(typed), clock.start(of: day) <= transaction.now else {
            let error = FieldError(field: "day", message: .words("manage.providerDays.dayError"))
            throw RefusedChange { context, snapshot in
                try page(context, snapshot, typed: typed, Problem(errors: [error]))
            }
        }
        try transaction.requestProviderDay(
            from: clock.start(of: day), to: clock.start(of: day.next), at: account, by: context.author())
        return .redirect(to: Paths.providerDay(day))
    }

    private func page(
        _ context: RequestContext, _ snapshot: Snapshot, typed: String?, _ problem: Problem?
    ) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let clock = layouts.clock
        let chosen = typed.flatMap { CivilDate($0) }
        let day = try chosen.flatMap { try snapshot.ask(.providerDay(from: clock.start(of: $0), at: account)) }
        let page = ProviderDayPage(
            layout: layouts.layout(.words("manage.providerDays.title"), problem: problem), problem: problem,
            provider: account.name.title, day: chosen ?? clock.day(of: snapshot.now).previous, typed: typed,
            comparison: day, movements: try day.map { try snapshot.ask(.comparedMovements(of: $0)) } ?? [],
            clock: clock)
        return renderer.privatePage(\.providerDay, page, to: context, status: problem.status)
    }
}
