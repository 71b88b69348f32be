import Localization
import Mustache
import Shop
import Storage

/// The shop's settings as its managers change them.
struct SettingsController: EditController {
    static var template: KeyPath<PageTemplates, Template<SettingsFormPage>> { \.settingsForm }
    let renderer: PageRenderer
    let pictures: PictureIntake
    /// The page whose form is shown. A form that is sent may have further settings.
    let page: SettingsPage

    var collection: String { page.path }

    func path(of settings: VersionedSettings) -> String { page.path }

    func heading(of settings: VersionedSettings?) -> Message { page.label }

    func save(
        _ checked: ShopSettings, _ form: SettingsForm, as settings: VersionedSettings, by author: Account.ID,
        in transaction: Transaction
    ) throws -> Bool {
        guard (try? renderer.timeZones.zone(named: checked.timeZone)) != nil else {
            throw Problem(errors: [FieldError(field: "time-zone", message: .words("manage.settings.errors.timeZone"))])
        }
        let tags = renderer.site.languages.tags
        guard checked.languages.allSatisfy(tags.contains) else {
            throw Problem(errors: [FieldError(field: "language", message: .words("manage.settings.errors.language"))])
        }
        return try transaction.change(to: checked, version: settings.version, by: author)
    }

    func page(
        _ form: SettingsForm, of settings: VersionedSettings?, in frame: EditFrame, _ context: RequestContext,
        _ snapshot: Snapshot
    ) throws -> SettingsFormPage {
        SettingsFormPage(
            frame: frame, form: form, settings: try settings ?? snapshot.versionedSettings(), page: page,
            timeZones: renderer.timeZones.names, languages: renderer.site.languages.all)
    }
}
