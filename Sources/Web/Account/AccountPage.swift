import Localization
import Mustache
import Shop

/// Where somebody signs in and out, and what is theirs.
struct AccountPage: TemplateModel {
    let layout: Layout
    /// Nil while nobody is signed in.
    let account: Account?
    /// What the person is called.
    let name: Message?

    static let fields: Fields<AccountPage> = [
        "layout": .object(\.layout),
        "account": .optional { $0.account.map(AccountName.init) },
        "greeting": .optional { page in
            page.name.map { Greeting($0, isGuest: page.account?.isGuest == true) }
        },
        "isGuest": .flag { $0.account?.isGuest == true },
        "isStaff": .flag { $0.account?.role.isStaff == true },
    ]
}
