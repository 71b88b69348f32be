import Localization
import Mustache
import Shop

/// Those who work for the shop, and the form to add somebody.
struct PeoplePage: TemplateModel {
    let layout: Layout
    let people: [PersonRow]
    let typed: String
    let role: Role
    /// True where the address is a customer's.
    let isCustomer: Bool

    static let fields: Fields<PeoplePage> = [
        "layout": .object(\.layout),
        "people": .list(\.people),
        "path": .text { _ in Paths.people },
        "isCustomer": .flag(\.isCustomer),
        "email": .object { page in
            FormField(
                id: "email", label: "Email address", value: page.typed,
                error: page.layout.problem?.message(for: "email"), limit: EmailAddress.longest)
        },
        "role": .object { page in
            SelectField(
                FormField(id: "role", label: "Role", value: page.role.rawValue),
                [Role.clerk, .manager].map { ($0.rawValue, .verbatim($0.label)) })
        },
    ]
}

/// Somebody who works for the shop.
struct PersonRow: TemplateModel {
    let account: Account
    let hasPassword: Bool
    /// True for whoever reads the page.
    let isReader: Bool

    static let fields: Fields<PersonRow> = [
        "id": .text { String($0.account.id.rawValue) },
        "name": .text(\.account.name),
        "role": .text(\.account.role.label),
        "hasNoPassword": .flag { !$0.hasPassword },
        "canGetLink": .flag { $0.account.mayGetLink(hasPassword: $0.hasPassword) },
        "isReader": .flag(\.isReader),
        "rolePath": .text { Paths.role(of: $0.account.id) },
        "linkPath": .text { Paths.passwordLink(of: $0.account.id) },
        "otherRole": .text { $0.other.rawValue },
        "otherRoleInWords": .text { $0.other.article ?? "" },
        "none": .text { _ in Role.customer.rawValue },
    ]

    private var other: Role { account.role == .manager ? .clerk : .manager }
}

/// The link with which somebody sets their password: shown this once, or mailed.
struct StaffLinkPage: TemplateModel {
    let layout: Layout
    let account: Account
    /// Nil where it was mailed.
    let link: String?
    let until: String

    static let fields: Fields<StaffLinkPage> = [
        "layout": .object(\.layout),
        "name": .text(\.account.name),
        "role": .optionalText(\.account.role.article),
        "link": .optionalText(\.link),
        "until": .text(\.until),
        "people": .text { _ in Paths.people },
    ]
}

extension Account {
    /// True where managers make a new link for it: none may choose another manager's password.
    func mayGetLink(hasPassword: Bool) -> Bool { !hasPassword || role == .clerk }
}

extension Role {
    /// `Manager`.
    var label: String { article == nil ? "none" : rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// `a manager`; nil for a customer.
    var article: String? { isStaff ? "a " + rawValue : nil }
}

extension AuditEntry.Subject {
    /// True for somebody's role.
    var isStaff: Bool {
        if case .staff = self { true } else { false }
    }
}
