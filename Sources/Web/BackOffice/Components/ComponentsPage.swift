import Localization
import Mustache
import Shop

/// A gallery of the components of all pages, each in all its states. It uses the templates and classes of the pages.
struct ComponentsPage: TemplateModel {
    let layout: Layout
    let currency: Currency

    static let fields: Fields<ComponentsPage> = [
        "layout": .object(\.layout),
        "path": .path { _ in Paths.components },
        "texts": .list { _ in texts },
        "choice": .object { _ in
            SelectField(field("choice", value: "1"), SelectField.yesOrNo)
        },
        "file": .object { _ in field("file") },
        "notices": .list { _ in notices },
        "pagination": .optional { _ in Pagination(page: 2, pageCount: 3) { _ in Paths.components + "#links" } },
        "rows": .list { page in
            [("1002", 12_999, OrderState.placed), ("1001", 499, .sent)].map { code, minorUnits, state in
                ComponentRow(code: code, total: Money(minorUnits: minorUnits, page.currency), state: state)
            }
        },
        "newCoupon": .path { _ in Paths.newCoupon },
    ]

    /// The states of a text field: with a hint, optional, with an error, and of several lines.
    private static let texts = [
        field("text", hint: .words("manage.components.hint")),
        field("optional", isOptional: true),
        field("wrong", value: "–", error: .words("manage.components.error")),
        field("long", isLong: true),
    ]

    /// A confirmation with Undo, a confirmation with a link, and an error.
    private static let notices = [
        NoticeMessage(
            text: .words("manage.components.notice"),
            undo: UndoForm(
                action: Paths.cartUndo, spoken: .words("shop.forms.undo"), removal: RemovedLines.ID(rawValue: 0),
                returnPath: Paths.components)),
        NoticeMessage(
            text: .words("manage.components.notice"),
            link: NoticeLink(label: .words("manage.menu.allOrders"), path: Paths.deskOrders)),
        NoticeMessage(text: .words("manage.components.refusal"), isBad: true),
    ]

    private static func field(
        _ id: String, value: String = "", hint: Message? = nil, error: Message? = nil, isOptional: Bool = false,
        isLong: Bool = false
    ) -> FormField {
        FormField(
            id: id, label: .words("manage.components.label"), value: value, hint: hint, error: error,
            isOptional: isOptional, isLong: isLong)
    }
}

/// A row of the sample table.
struct ComponentRow: TemplateModel {
    let code: String
    let total: Money
    let state: OrderState

    static let fields: Fields<ComponentRow> = [
        "code": .text(\.code),
        "customer": .message { _ in .words("manage.orders.list.customer") },
        "state": .message(\.state.label),
        "isOpen": .flag { $0.state == .placed },
        "total": .money(\.total),
    ]
}
