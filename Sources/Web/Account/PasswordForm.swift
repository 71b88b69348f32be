import HTTP
import Localization
import Secrets
import Shop
import Storage

/// A new password, and the account that it is for.
struct PasswordForm {
    let key: String
    let typedEmail: String
    let typedPassword: String

    init(_ form: Form) {
        key = form.short("key", upTo: SessionToken.textLength) ?? ""
        typedEmail = form.typed("email", upTo: EmailAddress.longestTyped)
        typedPassword = form["password"] ?? ""
    }

    init(key: String) {
        self.key = key
        typedEmail = ""
        typedPassword = ""
    }

    /// Address of the account; nil when that was asked for and no address was typed.
    func email(_ link: PasswordLink) -> EmailAddress? {
        switch link {
        case .account(let account): account.email
        case .firstManager: EmailAddress(typedEmail)
        }
    }

    /// The password, or the errors of it or of the address.
    func password(_ link: PasswordLink) -> Result<Password, Problem> {
        let email = email(link)
        var errors = email == nil ? [FieldError.address(typed: typedEmail)] : []
        do throws(Password.Refusal) {
            let password = try Password(typedPassword, for: email)
            if errors.isEmpty { return .success(password) }
        } catch {
            errors.append(FieldError(field: "password", message: error.message))
        }
        return .failure(Problem(errors: errors))
    }
}

extension Password.Refusal {
    /// The error message for the customer.
    var message: Message {
        switch self {
        case .tooShort:
            .words("shop.account.faults.passwordTooShort", ["least": .number(Password.length.lowerBound)])
        case .tooLong: .words("shop.account.faults.passwordTooLong", ["most": .number(Password.length.upperBound)])
        case .common: .words("shop.account.faults.passwordCommon")
        case .address: .words("shop.account.faults.passwordIsAddress")
        }
    }
}
