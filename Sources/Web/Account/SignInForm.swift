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
        let isBeyondASCII = typed.prefix { $0 != "@" }.utf8.contains { $0 >= 0x80 }
        let message =
            if typed.isEmpty {
                "Enter your email address."
            } else if isBeyondASCII {
                "Enter an email address that has only the letters a to z, digits and signs before the @."
            } else {
                "Enter an email address such as name@example.com."
            }
        return FieldError(field: "email", message: message)
    }

    static let noPassword = FieldError(field: "password", message: "Enter your password.")

    /// Error that does not tell a missing account from a wrong password.
    static let noMatch = FieldError(
        field: "password", message: "Wrong email address or password.")
}
