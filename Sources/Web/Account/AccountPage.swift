import Localization
import Mustache
import Shop

/// The page where customers sign in and out, with links to their orders, lists, addresses and data.
struct AccountPage: TemplateModel {
    let layout: Layout
    /// Nil for a visitor who is not signed in.
    let account: Account?
    /// The name by which the page greets the customer.
    let name: Message?
    /// The latest order of this customer or visitor.
    let order: OrderRow?
    /// The first address of the account.
    let address: PostalAddress?

    static let fields: Fields<AccountPage> = [
        "layout": .object(\.layout),
        "account": .optional { $0.account.map(AccountName.init) },
        "greeting": .optional { page in
            page.name.map { Greeting($0, isGuest: page.account?.isGuest == true) }
        },
        "isGuest": .flag { $0.account?.isGuest == true },
        "isStaff": .flag { $0.account?.role.isStaff == true },
        "order": .optional(\.order),
        "address": .optionalValue { $0.address.map { LocalizedAddress($0, isInOneLine: true) } },
    ]
}
