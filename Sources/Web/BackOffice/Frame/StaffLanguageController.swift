import HTTP
import Localization
import Storage

/// The language in which a member of staff reads the back office, stored in a cookie of the browser.
struct StaffLanguageController {
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let form = context.request.form
        guard let language = context.site.staffLanguages.first(where: { form.has("language", $0.tag) }) else {
            throw NotFound("language")
        }
        var response = Response.redirect(to: form.returnPath?.text ?? Paths.manage)
        response.setCookie(context.site.staffLanguageCookie.set(language.tag))
        return response
    }
}
