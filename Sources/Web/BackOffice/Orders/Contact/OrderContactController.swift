import HTTP
import Localization
import Shop
import Storage

/// Correcting the contact, the address and the note of an order. Each correction is a revision.
struct OrderContactController {
    let renderer: PageRenderer

    /// The form, filled in with the contact of the order.
    func edit(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let correction = try ContactCorrection(of: context.deskOrder(in: snapshot), since: nil, snapshot)
        let country = try renderer.timeZones.country(of: snapshot.settings().timeZone)
        let typed = TypedContact(correction.newest, country: country)
        if correction.isErased { return try refusedPage(context, snapshot, typed, .customerIsErased) }
        guard !correction.desk.state.canBeRevised, let state = try snapshot.ask(.states(of: correction.desk.order)).last
        else { return try contactPage(context, snapshot, typed, correction) }
        return try refusedPage(context, snapshot, typed, .wrongState(state))
    }

    /// Shows the fields of another country, or saves.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let form = context.request.form
        let desk = try context.deskOrder(in: transaction.snapshot)
        let correction = try ContactCorrection(of: desk, since: form.number("revision") ?? 1, transaction.snapshot)
        let typed = TypedContact(form)
        let problem = Problem(
            typed.errors(over: correction.begun, deliveredBy: correction.method, in: try transaction.snapshot.zones()))
        if typed.address.asksForFields || problem != nil {
            let shown = typed.address.asksForFields ? nil : problem
            throw RefusedChange { try contactPage($0, $1, typed, correction, shown, shown.status) }
        }
        do {
            try transaction.correctContact(
                desk.order, seenIn: correction.begunRevision, to: typed.corrected(correction.begun),
                reason: typed.reason, by: context.account().id)
            try transaction.mailChanged(
                desk, tellsOfContact: typed.tellsCustomer, by: renderer.mails(context, transaction.snapshot))
        } catch let error as OrderRefusal {
            throw RefusedChange { try refusedPage($0, $1, typed, error) }
        }
        return context.redirect(to: Paths.deskOrder(desk.order.code), .deskOrderChanged(desk.order.id))
    }

    /// The form with the reason why nothing was changed. If another user has revised the order, the form is on top of
    /// that revision, and shows what it changed.
    private func refusedPage(
        _ context: RequestContext, _ snapshot: Snapshot, _ typed: TypedContact, _ refusal: OrderRefusal
    ) throws -> Response {
        let desk = try context.deskOrder(in: snapshot)
        guard refusal != .revisedMeanwhile else {
            let begun = try ContactCorrection(of: desk, since: context.request.form.number("revision") ?? 1, snapshot)
            return try contactPage(
                context, snapshot, typed.rebased(from: begun.begun, onto: begun.newest), begun, nil, .conflict)
        }
        let clock = try renderer.layouts(context, snapshot).clock
        let problem = Problem([FieldError(field: "given-name", message: try refusal.sentence(snapshot, clock))])
        return try contactPage(
            context, snapshot, typed, ContactCorrection(of: desk, since: nil, snapshot), problem, .conflict)
    }

    private func contactPage(
        _ context: RequestContext, _ snapshot: Snapshot, _ typed: TypedContact, _ correction: ContactCorrection,
        _ problem: Problem? = nil, _ status: Status = .ok
    ) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let code = correction.desk.order.code
        let isConflict = status == .conflict && correction.isBehind
        let page = OrderContactPage(
            layout: layouts.layout(
                .words("manage.orders.contact.title", ["code": .text(code.isolated)]),
                back: BackLink(
                    name: .words("manage.orders.orderTitle", ["code": .text(code.isolated)]),
                    path: Paths.deskOrder(code)),
                problem: problem),
            code: code, typed: typed,
            revision: isConflict ? correction.desk.revision : correction.begunRevision, language: context.language,
            mailsChanges: context.site.mail.hasServer && layouts.settings[writes: .orderChanged],
            conflict: isConflict ? try conflict(correction, typed, layouts.clock, snapshot) : nil)
        return renderer.privatePage(\.orderContact, page, to: context, status: status)
    }

    private func conflict(
        _ correction: ContactCorrection, _ typed: TypedContact, _ clock: ShopClock, _ snapshot: Snapshot
    ) throws -> ContactConflict? {
        let revisions = try snapshot.revisions(of: correction.desk.order)
        guard let newest = revisions.last else { return nil }
        let name = try newest.author.flatMap { try snapshot.ask(.names(of: [$0]))[$0] }
        return ContactConflict(
            correction: correction, typed: typed, newest: newest,
            begun: revisions.first { $0.number == correction.begunRevision } ?? revisions[0], clock: clock,
            author: name.map { .verbatim($0) } ?? .words("manage.orders.theCustomer"))
    }
}
