import HTTP
import Shop

/// Typed email address and password, and their errors at first sight.
struct SignInForm {
    let typedEmail: String
    /// Bytes to compare; nil when they are more than any password has.
    let passwordBytes: [UInt8]?
    /// Page to continue with.
    let destination: LocalPath?

    init(_ form: Form) {
        typedEmail = form.typed("email", upTo: EmailAddress.longestTyped)
        passwordBytes = Password.bytes(of: form["password"] ?? "")
        destination = LocalPath(form["then"])
    }

    var email: EmailAddress? { EmailAddress(typedEmail) }

    var errors: [FieldError] {
        var errors: [FieldError] = []
        if email == nil { errors.append(.address(typed: typedEmail)) }
        if passwordBytes == nil { errors.append(.noMatch) }
        if passwordBytes == [] { errors.append(.noPassword) }
        return errors
    }
}

extension FieldError {
    /// Error for a text that is no email address.
    static func address(typed: String) -> FieldError {
        let message =
            typed.isEmpty ? "Enter your email address." : "Enter an email address such as name@example.com."
        return FieldError(field: "email", message: message)
    }

    static let noPassword = FieldError(field: "password", message: "Enter your password.")

    /// Error that does not tell a missing account from a wrong password.
    static let noMatch = FieldError(
        field: "password", message: "Wrong email address or password.")
}
