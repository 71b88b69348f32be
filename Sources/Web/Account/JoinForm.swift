import HTTP
import Shop

/// Typed names, email address and password of a new customer.
struct JoinForm {
    let givenName: String
    let familyName: String
    let typedEmail: String
    let typedPassword: String
    /// Page to continue with.
    let destination: LocalPath?

    init(_ form: Form) {
        givenName = form.line("given-name", for: CustomerDetails.nameLimit)
        familyName = form.line("family-name", for: CustomerDetails.nameLimit)
        typedEmail = form.typed("email", upTo: EmailAddress.longestTyped)
        typedPassword = form["password"] ?? ""
        destination = LocalPath(form["then"])
    }

    /// An empty form that leads to `destination`.
    init(then destination: LocalPath?) {
        (givenName, familyName, typedEmail, typedPassword) = ("", "", "", "")
        self.destination = destination
    }

    /// What was typed, or the errors of its fields.
    func checked() -> Result<NewCustomer, Problem> {
        let email = EmailAddress(typedEmail)
        let password = Result { () throws(Password.Refusal) in try Password(typedPassword, for: email) }
        let errors = [
            FieldError.name("given-name", givenName, missing: "Enter your first name."),
            FieldError.name("family-name", familyName, missing: "Enter your last name."),
            email == nil ? .address(typed: typedEmail) : nil,
            password.refusal.map { FieldError(field: "password", message: $0.sentence) },
        ]
        guard let email, case .success(let password) = password, errors.allSatisfy({ $0 == nil }) else {
            return .failure(Problem(errors: errors.compactMap(\.self)))
        }
        let details = CustomerDetails(givenName: givenName, familyName: familyName)
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
