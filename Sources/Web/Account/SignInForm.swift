import HTTP
import Shop

/// What was typed to sign in, and what is wrong with it at first sight.
struct SignInForm {
    let typedEmail: String
    /// What is compared; nil when it is longer than any password.
    let passwordBytes: [UInt8]?
    /// Where to go on.
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
        if passwordBytes == [] { errors.append(FieldError(field: "password", message: "Enter your password.")) }
        return errors
    }
}

extension FieldError {
    /// What was typed is not an email address.
    static func address(typed: String) -> FieldError {
        let message =
            typed.isEmpty ? "Enter your email address." : "Enter an email address such as name@example.com."
        return FieldError(field: "email", message: message)
    }

    /// The same whether there is no such account, or another password.
    static let noMatch = FieldError(
        field: "password", message: "Wrong email address or password.")
}
