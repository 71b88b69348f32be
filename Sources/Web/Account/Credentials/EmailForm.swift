import HTTP
import Localization
import Shop

/// A new email address, and the password of whoever wants it.
struct EmailForm {
    let typedEmail: String
    /// Bytes to compare; nil when they are more than any password has.
    let password: [UInt8]?

    init(_ form: Form) {
        typedEmail = form.typed("email", upTo: EmailAddress.longestTyped)
        password = Password.bytes(of: form["password"] ?? "")
    }

    init() {
        (typedEmail, password) = ("", [])
    }

    /// The address, or the errors; `present` is the one that the account has.
    func checked(was present: EmailAddress?) -> Result<EmailAddress, Problem> {
        let email = EmailAddress(typedEmail)
        let errors = [
            email == nil ? FieldError.address(typed: typedEmail) : nil,
            email != nil && email == present
                ? FieldError(field: "email", message: .words("shop.account.faults.emailPresent")) : nil,
            password == [] ? FieldError.noPassword : nil,
            password == nil ? .wrongPassword : nil,
        ].compactMap(\.self)
        guard let email, errors.isEmpty else { return .failure(Problem(errors: errors)) }
        return .success(email)
    }
}
