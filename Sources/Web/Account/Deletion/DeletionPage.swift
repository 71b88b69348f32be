import Localization
import Mustache
import Shop

/// Question whether somebody wants their account deleted, and what stays.
struct DeletionPage: TemplateModel {
    let layout: Layout
    /// Address with which somebody signs in; nil for a guest, who has no password to be asked for.
    let username: String?
    /// Orders that the deletion has to wait for.
    let unfinished: [UnfinishedOrder]
    let clock: ShopClock

    static let fields: Fields<DeletionPage> = [
        "layout": .object(\.layout),
        "password": .optional { page in
            page.username.map { _ in FormField.password(.words("shop.account.fields.ownPassword"), page.layout.problem)
            }
        },
        "username": .optionalText(\.username),
        "wait": .optionalMessage(\.wait),
        "path": .path { _ in Paths.deletion },
        "dataPath": .path { _ in Paths.personalData },
        "cancelPath": .path { _ in Paths.account },
    ]

    /// When the account will be deleted; nil if that is at once.
    private var wait: Message? {
        let open = unfinished.filter { $0.endsAt == nil }.map(\.code.isolated)
        if open.isEmpty {
            return unfinished.compactMap(\.endsAt).max().map { end in
                .words("shop.account.deletion.onDate", ["date": .formatted(clock.value(end))])
            }
        }
        return .words(
            "shop.account.deletion.onceClosed",
            ["count": .number(open.count), "orders": .text(open.joined(separator: ", "))])
    }
}
