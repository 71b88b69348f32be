import HTTP
import Localization
import Mustache
import Shop
import Storage

/// Tax classes as managers add and change them.
struct TaxClassesController: AddController {
    static var template: KeyPath<PageTemplates, Template<TaxClassFormPage>> { \.taxClassForm }
    let renderer: PageRenderer
    let pictures: PictureIntake

    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let page = TaxClassesPage(
            layout: try renderer.layouts(context, snapshot).managerLayout(.words("manage.taxClasses.list.title")),
            classes: try snapshot.ask(.taxClasses), standardRate: try snapshot.settings().taxRate)
        return renderer.privatePage(\.taxClasses, page, to: context)
    }

    func blank(_ context: RequestContext, _ snapshot: Snapshot) throws -> TaxClassForm { TaxClassForm() }

    func add(
        _ checked: TaxClassAttributes, _ form: TaxClassForm, by author: Account.ID, in transaction: Transaction
    ) throws -> (subject: AuditEntry.Subject, path: String) {
        (.taxClass(try transaction.addTaxClass(checked, by: author).id), Paths.taxClasses)
    }

    func page(
        _ form: TaxClassForm, of taxClass: VersionedTaxClass?, in frame: EditFrame, _ context: RequestContext,
        _ snapshot: Snapshot
    ) throws -> TaxClassFormPage {
        TaxClassFormPage(frame: frame, form: form)
    }
}

/// All tax classes, as managers see them.
struct TaxClassesPage: TemplateModel {
    let layout: Layout
    let classes: [VersionedTaxClass]
    let standardRate: TaxRate

    static let fields: Fields<TaxClassesPage> = [
        "layout": .object(\.layout),
        "new": .text { _ in Paths.newTaxClass },
        "classes": .list { page in page.classes.map { TaxClassRow(managed: $0, standardRate: page.standardRate) } },
    ]
}

/// A tax class in the list.
struct TaxClassRow: TemplateModel {
    let managed: VersionedTaxClass
    let standardRate: TaxRate

    static let fields: Fields<TaxClassRow> = [
        "name": .message(\.managed.label),
        "path": .text(\.managed.path),
        "isArchived": .flag(\.managed.attributes.isArchived),
        "rate": .message { .formatted($0.managed.attributes.rate ?? $0.standardRate) },
    ]
}

/// The form for a new tax class, or for an existing one.
struct TaxClassFormPage: TemplateModel {
    let frame: EditFrame
    let form: TaxClassForm

    static let fields: Fields<TaxClassFormPage> = [
        "layout": .object(\.frame.layout),
        "frame": .object(\.frame),
        "all": .text { _ in Paths.taxClasses },
        "name": .object { $0.form.field(.name, $0.frame.problem) },
        "rate": .object { $0.form.field(.classRate, $0.frame.problem) },
        "category": .object { SelectField.taxCategory($0.form.field(.taxCategory, $0.frame.problem)) },
        "reason": .object { $0.form.field(.taxReason, $0.frame.problem) },
    ]
}
