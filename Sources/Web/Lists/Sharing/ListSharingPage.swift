import Localization
import Mustache
import QRCode
import Secrets
import Shop

/// The links of a list, and the form that makes another.
struct ListSharingPage: TemplateModel {
    let layout: Layout
    let list: ShoppingList
    /// Token of the link that the form makes.
    let token: SessionToken
    let links: [ListLinkRow]

    static let fields: Fields<ListSharingPage> = [
        "layout": .object(\.layout),
        "path": .path { Paths.listLinks($0.list.id) },
        "token": .text(\.token.text),
        "links": .list(\.links),
        "hasLinks": .flag { !$0.links.isEmpty },
        "right": .object { page in
            SelectField(
                FormField(
                    id: "right", label: .words("shop.lists.sharing.right"), value: ListRight.edit.rawValue,
                    error: page.layout.problem?.message(for: "right")),
                [
                    (ListRight.edit.rawValue, .words("shop.lists.sharing.edit")),
                    (ListRight.see.rawValue, .words("shop.lists.sharing.see")),
                ])
        },
    ]
}

/// A link that works.
struct ListLinkRow: TemplateModel {
    let link: ListLink
    let list: ShoppingList.ID
    let madeAt: LocalizedTime

    static let fields: Fields<ListLinkRow> = [
        "id": .text { String($0.link.id.rawValue) },
        "mayEdit": .flag { $0.link.right != .see },
        "madeAt": .value(\.madeAt),
        "endingPath": .path { Paths.listLinkEnding($0.link.id, of: $0.list) },
    ]
}

/// A new link, shown once.
struct ListLinkPage: TemplateModel {
    let layout: Layout
    let list: ShoppingList
    let right: ListRight
    /// Its address, with the token.
    let link: String

    static let fields: Fields<ListLinkPage> = [
        "layout": .object(\.layout),
        "link": .text(\.link),
        "mayEdit": .flag { $0.right != .see },
        "code": .optional { QRCode($0.link).map(QRCodePicture.init) },
        "listPath": .path { Paths.list($0.list.id) },
    ]
}
