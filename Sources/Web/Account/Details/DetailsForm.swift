import HTTP
import Shop

/// Typed names and telephone number of a customer.
struct DetailsForm {
    let givenName: String
    let familyName: String
    let phone: String

    init(_ form: Form) {
        givenName = form.line("given-name", for: CustomerDetails.nameLimit)
        familyName = form.line("family-name", for: CustomerDetails.nameLimit)
        phone = form.line("phone", for: CustomerDetails.phoneLimit)
    }

    init(_ details: CustomerDetails) {
        (givenName, familyName, phone) = (details.givenName, details.familyName, details.phone)
    }

    /// These details changed as was typed. Throws a `Problem` when something cannot be saved.
    func changed(_ details: CustomerDetails) throws -> CustomerDetails {
        let errors = [
            FieldError.name("given-name", givenName, missing: "Enter your first name."),
            FieldError.name("family-name", familyName, missing: "Enter your last name."),
            phone.isLonger(than: CustomerDetails.phoneLimit)
                ? FieldError(field: "phone", message: Messages.tooLong("phone number", CustomerDetails.phoneLimit))
                : nil,
        ]
        if let problem = Problem(errors) { throw problem }
        var details = details
        (details.givenName, details.familyName, details.phone) = (givenName, familyName, phone)
        return details
    }
}

extension FieldError {
    /// Error of a name that is missing or too long; nil when it is neither.
    static func name(_ field: String, _ name: String, missing: String) -> FieldError? {
        if name.isEmpty { return FieldError(field: field, message: missing) }
        let limit = CustomerDetails.nameLimit
        return name.isLonger(than: limit) ? FieldError(field: field, message: Messages.tooLong("name", limit)) : nil
    }
}
