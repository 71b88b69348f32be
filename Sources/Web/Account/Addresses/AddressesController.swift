import HTTP
import Shop
import Storage

struct AddressesController {
    let renderer: PageRenderer

    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try page(context, snapshot, typed: "", nil)
    }

    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let typed = context.request.form.text("address", for: PostalAddress.textLimit)
        let customer = try context.account().customer
        let kept = try transaction.snapshot.ask(.addresses(of: customer)).count
        if let problem = Problem([Self.error(of: typed, beside: kept)]) {
            throw RefusedChange { try page($0, $1, typed: typed, problem) }
        }
        var address = PostalAddress()
        address.asText = typed
        _ = try transaction.addAddress(address, of: customer)
        return context.redirect(to: Paths.addresses, .addressAdded)
    }

    private static func error(of typed: String, beside kept: Int) -> FieldError? {
        if kept >= PostalAddress.mostKept {
            return FieldError(field: "address", message: "Remove an address first: \(kept) are kept.")
        }
        if typed.isEmpty { return FieldError(field: "address", message: "Enter an address.") }
        guard typed.isLonger(than: PostalAddress.textLimit) else { return nil }
        return FieldError(field: "address", message: Messages.tooLong("address", PostalAddress.textLimit))
    }

    private func page(
        _ context: RequestContext, _ snapshot: Snapshot, typed: String, _ problem: Problem?
    ) throws -> Response {
        let page = AddressesPage(
            layout: try renderer.layouts(context, snapshot).accountLayout("Addresses", problem: problem),
            addresses: try snapshot.ask(.addresses(of: context.account().customer)).map(AddressRow.init), typed: typed)
        return renderer.page(
            \.addresses, page, to: context.request, status: problem == nil ? .ok : .unprocessableContent)
    }
}
