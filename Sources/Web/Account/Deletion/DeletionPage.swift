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
            page.username.map { _ in FormField.password("Your password", page.layout.problem) }
        },
        "username": .optionalText(\.username),
        "wait": .optionalText(\.wait),
        "path": .text { _ in Paths.deletion },
        "dataPath": .text { _ in Paths.personalData },
        "cancelPath": .text { _ in Paths.account },
    ]

    /// When the account will be deleted; nil if that is at once.
    private var wait: String? {
        guard !unfinished.isEmpty else { return nil }
        let open = unfinished.filter { $0.endsAt == nil }.map(\.code.isolated)
        guard !open.isEmpty else {
            let end = unfinished.compactMap(\.endsAt).max().map(clock.text) ?? ""
            return "Your account will be deleted on \(end), 30 days after your last order was closed."
        }
        return """
            Your account will be deleted when \(open.count == 1 ? "order" : "orders") \(open.joined(separator: ", ")) \
            \(open.count == 1 ? "is" : "are") delivered or cancelled, nothing is left to pay or to refund, and 30 days have \
            passed since then.
            """
    }
}
