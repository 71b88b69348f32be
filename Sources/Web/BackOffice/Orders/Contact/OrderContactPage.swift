import Localization
import Mustache
import Shop

/// The form by which staff correct the contact and the address of an order.
struct OrderContactPage: TemplateModel {
    let layout: Layout
    let code: OrderCode
    let typed: TypedContact
    /// The revision that the form was begun from.
    let revision: Int
    /// The language whose order the countries have.
    let language: Language
    /// True if the shop mails changes of orders.
    let mailsChanges: Bool
    let conflict: ContactConflict?

    static let fields: Fields<OrderContactPage> = [
        "layout": .object(\.layout),
        "path": .text { Paths.deskContact(of: $0.code) },
        "cancelPath": .text { Paths.deskOrder($0.code) },
        "revision": .number(\.revision),
        "conflict": .optional(\.conflict),
        "givenName": .object {
            $0.field(
                "given-name", .words("shop.account.fields.givenName"), $0.typed.givenName, CustomerDetails.nameLimit)
        },
        "familyName": .object {
            $0.field(
                "family-name", .words("shop.account.fields.familyName"), $0.typed.familyName, CustomerDetails.nameLimit)
        },
        "email": .object {
            $0.field("email", .words("shop.account.fields.email"), $0.typed.email, EmailAddress.longest)
        },
        "phone": .object {
            $0.field("phone", .words("shop.account.fields.phone"), $0.typed.phone, CustomerDetails.phoneLimit)
        },
        "input": .object { page in
            AddressInput(
                form: page.typed.address, problem: page.layout.problem, isSomebodyElses: true, hasRecipient: true,
                language: page.language)
        },
        "taxNumber": .object {
            $0.field(
                "tax-number", .words("shop.orders.taxNumber"), $0.typed.taxNumber, ShopSettings.taxNumberLimit)
        },
        "note": .object { page in
            FormField(
                id: "note", label: .words("shop.orders.note"), value: page.typed.note,
                hint: .words("manage.orders.contact.noteHint"), error: page.layout.problem?.message(for: "note"),
                isOptional: true, isLong: true, limit: OrderContact.noteLimit)
        },
        "reason": .object { page in
            FormField(
                id: "reason", label: .words("manage.orders.order.reason"), value: page.typed.reason,
                hint: .words("manage.orders.contact.reasonHint"),
                error: page.layout.problem?.message(for: "reason"), isOptional: true, limit: OrderDraft.reasonLimit)
        },
        "mailsChanges": .flag(\.mailsChanges),
        "tellsCustomer": .flag(\.typed.tellsCustomer),
    ]

    private func field(_ id: String, _ label: Message, _ value: String, _ limit: Int) -> FormField {
        FormField(
            id: id, label: label, value: value, error: layout.problem?.message(for: id), isOptional: true, limit: limit)
    }
}
