import HTTP
import Localization
import Shop

/// Typed names and telephone number of a customer.
struct DetailsForm {
    let name: TypedName
    let phone: String

    init(_ form: Form) {
        name = TypedName(form)
        phone = form.line("phone", for: CustomerDetails.phoneLimit)
    }

    init(_ details: CustomerDetails) {
        (name, phone) = (TypedName(details), details.phone)
    }

    /// These details changed as was typed. Throws a `Problem` when something cannot be saved.
    func changed(_ details: CustomerDetails) throws -> CustomerDetails {
        let limit = CustomerDetails.phoneLimit
        let phoneError =
            phone.isLonger(than: limit)
            ? FieldError(field: "phone", message: Messages.tooLong(.words("shop.account.nouns.phone"), limit)) : nil
        if let problem = Problem(name.errors + [phoneError]) { throw problem }
        var details = details
        (details.givenName, details.familyName, details.phone) = (name.given, name.family, phone)
        return details
    }
}
