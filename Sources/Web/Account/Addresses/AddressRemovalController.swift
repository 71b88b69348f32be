import HTTP
import Shop
import Storage

struct AddressRemovalController {
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        guard let address = context.parameters["address"].flatMap({ Int64($0) }).map(PostalAddress.ID.init(rawValue:)),
            try transaction.removeAddress(address, of: context.account().customer)
        else { throw NotFound("page") }
        return context.redirect(to: Paths.addresses, .detailsSaved)
    }
}
