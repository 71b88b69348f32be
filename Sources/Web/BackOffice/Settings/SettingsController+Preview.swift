import HTTP
import Shop
import Storage

extension SettingsController {
    /// Shows the home page with the settings of a form, and stores nothing. Chosen files are not shown, since they are
    /// stored before they can be. Answers with the form if it has errors.
    func preview(_ context: RequestContext, _ snapshot: Snapshot) throws -> BackgroundJob<ArrivedPictures> {
        let form = try SettingsForm(
            context.request.form, ArrivedPictures([:]), of: context.author(), in: snapshot)
        do {
            let settings = try form.checked(for: nil, in: snapshot)
            let layouts = try renderer.layouts(context, snapshot).previewing(settings)
            let page = try HomeController(renderer: renderer).homePage(1, layouts, snapshot)
            return .answer(renderer.privatePage(\.home, page, to: context))
        } catch let problem as Problem {
            let now = try snapshot.versionedSettings()
            return .answer(try show(context, snapshot, form, of: now, problem, .unprocessableContent))
        }
    }

    /// Never called, since a preview has its answer before.
    func changeNothing(
        _ context: RequestContext, _ arrived: ArrivedPictures, _ transaction: Transaction
    ) throws -> Response {
        context.redirect(to: page.path, .unchanged)
    }
}
