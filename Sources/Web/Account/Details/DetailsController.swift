import HTTP
import Localization
import Shop
import Storage

struct DetailsController {
    let renderer: PageRenderer

    func edit(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try detailsPage(context, snapshot, DetailsForm(details(context, snapshot)), nil)
    }

    func update(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let form = DetailsForm(context.request.form)
        do {
            let details = try form.changed(details(context, transaction.snapshot))
            try transaction.setDetails(details, of: context.account().customer)
        } catch let problem as Problem {
            throw RefusedChange { try detailsPage($0, $1, form, problem) }
        }
        return context.redirect(to: Paths.account, .detailsSaved)
    }

    private func details(_ context: RequestContext, _ snapshot: Snapshot) throws -> CustomerDetails {
        try snapshot.ask(.details(of: context.account().customer)) ?? CustomerDetails()
    }

    private func detailsPage(
        _ context: RequestContext, _ snapshot: Snapshot, _ form: DetailsForm, _ problem: Problem?
    ) throws -> Response {
        let layout = try renderer.layouts(context, snapshot).accountLayout(
            .words("shop.account.details.title"), problem: problem)
        return renderer.privatePage(
            \.details, DetailsPage(layout: layout, form: form), to: context,
            status: problem.status)
    }
}
