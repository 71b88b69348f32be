import HTTP
import Shop
import Storage

struct AddressRemovalController {
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        guard let address: PostalAddress.ID = context.parameters.key("address"),
            try transaction.removeAddress(address, of: context.account().customer)
        else { throw NotFound("page") }
        return context.redirect(to: Paths.addresses, .addressRemoved)
    }
}
