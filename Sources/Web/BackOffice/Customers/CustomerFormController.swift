import HTTP
import Mustache
import Shop
import Storage

/// Adds customers, and changes what the shop knows of them.
struct CustomerFormController: AddController {
    static var template: KeyPath<PageTemplates, Template<CustomerFormPage>> { \.customerForm }
    let renderer: PageRenderer
    let pictures: PictureIntake

    func blank(_ context: RequestContext, _ snapshot: Snapshot) throws -> CustomerForm {
        CustomerForm(in: try country(of: snapshot), for: OrderDraft(waitingIn: context.request.query))
    }

    /// The form for a customer of whom nothing is known yet.
    func blank(in snapshot: Snapshot) throws -> CustomerForm {
        CustomerForm(in: try country(of: snapshot), for: nil)
    }

    func form(of customer: VersionedCustomer, in snapshot: Snapshot) throws -> CustomerForm {
        CustomerForm(customer, in: try country(of: snapshot))
    }

    /// Throws the form again where it asks for the fields of another country.
    func sent(
        _ form: Form, _ arrived: ArrivedPictures, by author: Account.ID, in snapshot: Snapshot
    ) throws -> CustomerForm {
        let sent = CustomerForm(form)
        guard sent.address.asksForFields else { return sent }
        throw RefusedChange { context, snapshot in
            let customer = try VersionedCustomer.find(context.parameters["slug"] ?? "", in: snapshot)
            return try show(context, snapshot, sent, of: customer)
        }
    }

    func add(
        _ checked: CustomerAttributes, _ form: CustomerForm, by author: Account.ID, in transaction: Transaction
    ) throws -> (subject: AuditEntry.Subject, path: String) {
        let customer = try transaction.addCustomer(checked, by: author)
        guard var order = form.order else { return (.customer(customer), Paths.managedCustomer(customer)) }
        order.choose(customer)
        return (.customer(customer), order.address(Paths.newOrder))
    }

    func save(
        _ checked: CustomerAttributes, _ form: CustomerForm, as customer: VersionedCustomer, by author: Account.ID,
        in transaction: Transaction
    ) throws -> Bool {
        try transaction.change(
            customer.id, to: checked, version: customer.version, restoring: form.isRestored, by: author)
    }

    func page(
        _ form: CustomerForm, of customer: VersionedCustomer?, in frame: EditFrame, _ context: RequestContext,
        _ snapshot: Snapshot
    ) throws -> CustomerFormPage {
        CustomerFormPage(
            frame: frame, form: form, language: context.language,
            orderCount: try customer.map { try snapshot.ask(.orderCount(of: $0.id)) } ?? 0)
    }

    /// Country of the shop: most customers live there.
    private func country(of snapshot: Snapshot) throws -> String? {
        renderer.timeZones.country(of: try snapshot.settings().timeZone)
    }
}
