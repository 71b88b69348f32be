import HTTP
import Localization
import Shop

/// Typed names, email address and password of a new customer.
struct JoinForm {
    let name: TypedName
    let typedEmail: String
    let typedPassword: String
    /// Page to continue with.
    let destination: LocalPath?

    init(_ form: Form) {
        name = TypedName(form)
        typedEmail = form.typed("email", upTo: EmailAddress.longestTyped)
        typedPassword = form["password"] ?? ""
        destination = LocalPath(form["then"])
    }

    /// An empty form that leads to `destination`.
    init(then destination: LocalPath?) {
        name = TypedName(CustomerDetails())
        (typedEmail, typedPassword) = ("", "")
        self.destination = destination
    }

    /// What was typed, or the errors of its fields.
    func checked() -> Result<NewCustomer, Problem> {
        let email = EmailAddress(typedEmail)
        let password = Result { () throws(Password.Refusal) in try Password(typedPassword, for: email) }
        let errors =
            (name.errors + [
                email == nil ? .address(typed: typedEmail) : nil,
                password.refusal.map { FieldError(field: "password", message: $0.message) },
            ]).compactMap(\.self)
        guard let email, case .success(let password) = password, errors.isEmpty else {
            return .failure(Problem(errors: errors))
        }
        let details = CustomerDetails(givenName: name.given, familyName: name.family)
        return .success(NewCustomer(details: details, email: email, password: password))
    }
}

/// Somebody who joins.
struct NewCustomer: Sendable {
    let details: CustomerDetails
    let email: EmailAddress
    let password: Password
}

extension Result<Password, Password.Refusal> {
    fileprivate var refusal: Password.Refusal? {
        if case .failure(let refusal) = self { refusal } else { nil }
    }
}
