import Mustache
import Shop

/// Where somebody signs in and out, and what is theirs.
struct AccountPage: TemplateModel {
    let layout: Layout
    /// Nil while nobody is signed in.
    let account: Account?

    static let fields: Fields<AccountPage> = [
        "layout": .object(\.layout),
        "account": .optional { $0.account.map(AccountName.init) },
        "isStaff": .flag { $0.account?.role.isStaff == true },
    ]
}
