import HTTP
import Localization
import Shop
import Storage

struct AddressesController {
    let renderer: PageRenderer

    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let page = AddressesPage(
            layout: try renderer.layouts(context, snapshot).accountLayout(.words("shop.account.addresses.title")),
            addresses: try snapshot.ask(.addresses(of: context.account().customer)).map(AddressRow.init))
        return renderer.privatePage(\.addresses, page, to: context)
    }

    /// The form for another address, in the country of the one before, or of the shop.
    func new(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let last = try snapshot.ask(.addresses(of: context.account().customer)).last?.address.country ?? ""
        let country = try last.isEmpty ? renderer.timeZones.country(of: snapshot.settings().timeZone) : last
        return try addressPage(context, snapshot, AddressForm(for: country))
    }

    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let form = try checked(AddressForm(context.request.form))
        let customer = try context.account().customer
        let kept = try transaction.snapshot.ask(.addresses(of: customer)).count
        guard kept < PostalAddress.mostKept else { return .redirect(to: Paths.addresses) }
        _ = try transaction.addAddress(form.address, of: customer)
        return context.redirect(to: Paths.addresses, form.notice)
    }

    func edit(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let (id, address) = try context.address(in: snapshot)
        return try addressPage(context, snapshot, AddressForm(address), of: id)
    }

    func update(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let (id, _) = try context.address(in: transaction.snapshot)
        let form = try checked(AddressForm(context.request.form), of: id)
        _ = try transaction.updateAddress(id, to: form.address, of: context.account().customer)
        return context.redirect(to: Paths.addresses, form.notice)
    }

    /// Throws the form again where it asks for another country's fields, or cannot be saved.
    private func checked(_ form: AddressForm, of id: PostalAddress.ID? = nil) throws -> AddressForm {
        if form.asksForFields { throw RefusedChange { try addressPage($0, $1, form, of: id) } }
        if let problem = form.problem { throw RefusedChange { try addressPage($0, $1, form, of: id, problem) } }
        return form
    }

    private func addressPage(
        _ context: RequestContext, _ snapshot: Snapshot, _ form: AddressForm, of id: PostalAddress.ID? = nil,
        _ problem: Problem? = nil
    ) throws -> Response {
        let back = BackLink(name: .words("shop.account.addresses.title"), path: Paths.addresses)
        let page = AddressPage(
            layout: try renderer.layouts(context, snapshot).layout(
                id == nil ? .words("shop.account.addresses.new") : .words("shop.account.addresses.edit"), back: back,
                tab: .account, problem: problem),
            form: form, path: id.map(Paths.address) ?? Paths.addresses, language: context.language)
        return renderer.privatePage(
            \.address, page, to: context, status: problem.status)
    }
}

extension RequestContext {
    /// The address that the path names. Throws when it is not the sender's.
    fileprivate func address(in snapshot: Snapshot) throws -> (PostalAddress.ID, PostalAddress) {
        guard let id: PostalAddress.ID = parameters.key("address"),
            let address = try snapshot.ask(.address(id, of: account().customer))
        else { throw NotFound("page") }
        return (id, address)
    }
}
