import HTTP
import Localization
import Mustache
import Shop
import Storage

/// Zones as managers add and change them.
struct ZonesController: AddController {
    static var template: KeyPath<PageTemplates, Template<ZoneFormPage>> { \.zoneForm }
    let renderer: PageRenderer
    let pictures: PictureIntake

    var collection: String { Paths.zones }

    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let (zones, settings) = (try snapshot.managedZones(), try snapshot.settings())
        let layouts = try renderer.layouts(context, snapshot)
        let page = ZonesPage(
            layout: layouts.managerLayout(.words("manage.zones.list.title")), zones: zones,
            readyMade: try ReadyMadeZone.all.filter { zone in
                try snapshot.zones().collision(of: zone.areas, in: nil) == nil
            }, home: renderer.timeZones.country(of: settings.timeZone),
            classes: Dictionary(try snapshot.ask(.taxClasses).map { ($0.slug, $0.name) }) { first, _ in first },
            language: layouts.language)
        return renderer.privatePage(\.zones, page, to: context)
    }

    func blank(_ context: RequestContext, _ snapshot: Snapshot) throws -> ZoneForm {
        var form = ZoneForm()
        form[.zoneTax] = ZoneTax.Kind.home.rawValue
        return form
    }

    func form(of zone: VersionedZone, in snapshot: Snapshot) throws -> ZoneForm {
        ZoneForm(zone, in: renderer.site.languages.standard(of: try snapshot.settings()))
    }

    func sent(
        _ form: Form, _ arrived: ArrivedPictures, by author: Account.ID, in snapshot: Snapshot
    ) throws -> ZoneForm {
        ZoneForm(
            form, in: renderer.site.languages.standard(of: try snapshot.settings()), try snapshot.ask(.taxClasses))
    }

    func add(
        _ checked: ZoneAttributes, _ form: ZoneForm, by author: Account.ID, in transaction: Transaction
    ) throws -> (subject: AuditEntry.Subject, path: String) {
        (.zone(try transaction.addZone(checked, by: author).id), Paths.zones)
    }

    func save(
        _ checked: ZoneAttributes, _ form: ZoneForm, as zone: VersionedZone, by author: Account.ID,
        in transaction: Transaction
    ) throws -> Bool {
        try transaction.change(zone.id, to: checked, version: zone.version, by: author)
    }

    func page(
        _ form: ZoneForm, of zone: VersionedZone?, in frame: EditFrame, _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> ZoneFormPage {
        ZoneFormPage(
            frame: frame, form: form, isElsewhere: zone?.id == Zone.elsewhere,
            classes: try snapshot.ask(.taxClasses).filter { !$0.attributes.isArchived })
    }
}

/// Adds ready-made zones that a manager chose.
struct ReadyMadeZonesController {
    let renderer: PageRenderer

    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let (author, snapshot) = (try context.author(), transaction.snapshot)
        let chosen = Set(context.request.form.fields.all(ZonesPage.choice))
        let settings = try snapshot.settings()
        let (home, language) = (
            renderer.timeZones.country(of: settings.timeZone), renderer.site.languages.standard(of: settings)
        )
        let classes = try snapshot.ask(.taxClasses)
        var last: Zone?
        do {
            for zone in ReadyMadeZone.all where chosen.contains(zone.id) {
                guard try transaction.snapshot.zones().collision(of: zone.areas, in: nil) == nil else { continue }
                last = try transaction.addZone(zone.attributes(home: home, classes, in: language), by: author)
            }
            guard let last else { return .redirect(to: Paths.zones) }
            return context.redirect(to: Paths.zones, try transaction.snapshot.lastChange(of: .zone(last.id)))
        } catch let refusal as CatalogueRefusal {
            return context.redirect(to: Paths.zones, .catalogueRefused(refusal))
        }
    }
}
