import HTTP
import Localization
import Shop

/// The present password and the one that takes its place.
struct PasswordChangeForm {
    /// Bytes to compare; nil when they are more than any password has.
    let present: [UInt8]?
    private let typed: String

    init(_ form: Form) {
        present = Password.bytes(of: form["password"] ?? "")
        typed = form["new-password"] ?? ""
    }

    /// The new password of the account with this address, or the errors.
    func checked(for email: EmailAddress?) -> Result<Password, Problem> {
        var errors: [FieldError] = []
        if present == [] {
            errors.append(FieldError(field: "password", message: .words("shop.account.faults.currentPasswordMissing")))
        }
        if present == nil { errors.append(.wrongPassword) }
        do throws(Password.Refusal) {
            let password = try Password(typed, for: email)
            if errors.isEmpty { return .success(password) }
        } catch {
            errors.append(FieldError(field: "new-password", message: error.message))
        }
        return .failure(Problem(errors: errors))
    }
}

extension FieldError {
    /// Error of a password that is not the one of whoever is signed in.
    static let wrongPassword = FieldError(
        field: "password", message: .words("shop.account.faults.passwordWrong"))
}
