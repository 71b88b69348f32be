import HTTP
import Localization
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
        let message: Message =
            if typed.isEmpty {
                .words("shop.account.faults.emailMissing")
            } else if isBeyondASCII {
                .words("shop.account.faults.emailNotASCII")
            } else {
                .words("shop.account.faults.emailInvalid")
            }
        return FieldError(field: "email", message: message)
    }

    static let noPassword = FieldError(field: "password", message: .words("shop.account.faults.passwordMissing"))

    /// Error that does not tell a missing account from a wrong password.
    static let noMatch = FieldError(field: "password", message: .words("shop.account.faults.noMatch"))
}
