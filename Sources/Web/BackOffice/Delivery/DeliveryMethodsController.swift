import HTTP
import Localization
import Mustache
import Shop
import Storage

/// Delivery methods as managers add and change them.
struct DeliveryMethodsController: AddController {
    static var template: KeyPath<PageTemplates, Template<DeliveryFormPage>> { \.deliveryForm }
    let renderer: PageRenderer
    let pictures: PictureIntake

    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let page = DeliveryMethodsPage(
            layout: try renderer.layouts(context, snapshot).managerLayout(.words("manage.delivery.list.title")),
            methods: try snapshot.ask(.managedDeliveryMethods),
            zones: Dictionary(try snapshot.ask(.zones).map { ($0.id, $0.name) }) { first, _ in first })
        return renderer.privatePage(\.deliveryMethods, page, to: context)
    }

    func blank(_ context: RequestContext, _ snapshot: Snapshot) throws -> DeliveryForm {
        DeliveryForm(.shipping, position: try snapshot.ask(.nextDeliveryPosition))
    }

    func add(
        _ checked: DeliveryAttributes, _ form: DeliveryForm, by author: Account.ID, in transaction: Transaction
    ) throws -> (subject: AuditEntry.Subject, path: String) {
        let method = try transaction.addDeliveryMethod(checked, by: author)
        return (.delivery(method.id), Paths.managedDeliveries)
    }

    func page(
        _ form: DeliveryForm, of method: VersionedDeliveryMethod?, in frame: EditFrame, _ context: RequestContext,
        _ snapshot: Snapshot
    ) throws -> DeliveryFormPage {
        DeliveryFormPage(frame: frame, form: form, zones: try snapshot.ask(.zones))
    }
}
