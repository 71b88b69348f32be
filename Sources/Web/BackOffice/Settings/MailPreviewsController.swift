import HTTP
import Localization
import Shop
import Storage

/// A mail as the shop would write it with the saved texts, for its managers.
struct MailPreviewsController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let (kind, language) = (try context.mailKind(), try language(context, snapshot))
        let preview = try preview(context, snapshot)
        let layouts = try renderer.layouts(context, snapshot)
        let page = MailPreviewPage(
            layout: layouts.layout(
                .words("manage.settings.form.previewTitle", ["mail": .message(kind.settingLabel)]),
                back: BackLink(name: kind.settingLabel, path: SettingsPage.mailText(kind).path)),
            kind: kind, language: language, languages: renderer.site.languages.offered(by: layouts.settings),
            preview: preview)
        var response = renderer.secretPage(\.mailPreview, page, to: context, status: .ok)
        response.headers.set(
            "Content-Security-Policy",
            """
            default-src 'none'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'; \
            manifest-src 'self'; form-action 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'
            """)
        return response
    }

    /// The HTML form of the mail, which runs no scripts and loads only pictures of the shop.
    func html(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        var response = Response.html(try preview(context, snapshot).html)
        response.headers.set(
            "Content-Security-Policy",
            "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'")
        response.headers.set("Cache-Control", "no-store")
        return response
    }

    private func preview(_ context: RequestContext, _ snapshot: Snapshot) throws -> MailPreview {
        let language = try language(context, snapshot)
        let mails = try renderer.mails(snapshot, origin: context.origin, pageLanguage: language)
        return try mails.preview(of: context.mailKind(), in: language, snapshot)
    }

    /// The language that the address names, or else the default one.
    private func language(_ context: RequestContext, _ snapshot: Snapshot) throws -> Language {
        let settings = try snapshot.settings()
        let languages = renderer.site.languages
        return context.request.query["language"].flatMap { languages.offered($0, by: settings) }
            ?? languages.standard(of: settings)
    }
}

extension RequestContext {
    /// The kind of mail that the address names. Throws when there is none.
    fileprivate func mailKind() throws -> MailKind {
        guard let kind = parameters["kind"].flatMap({ MailKind(rawValue: $0) }), MailKind.optional.contains(kind) else {
            throw NotFound("mail")
        }
        return kind
    }
}
