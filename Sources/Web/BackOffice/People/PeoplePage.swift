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
                id: "email", label: .words("manage.people.form.email"), value: page.typed,
                error: page.layout.problem?.message(for: "email"), limit: EmailAddress.longest)
        },
        "role": .object { page in
            SelectField(
                FormField(id: "role", label: .words("manage.people.form.role"), value: page.role.rawValue),
                [Role.clerk, .manager].map { ($0.rawValue, $0.inWords) })
        },
    ]
}

/// Somebody who works for the shop.
struct PersonRow: TemplateModel {
    let account: Account
    let hasPassword: Bool
    /// True for whoever reads the page.
    let isReader: Bool
    /// Nil for a manager, who has all rights.
    let rights: RightsForm?

    static let fields: Fields<PersonRow> = [
        "rights": .optional(\.rights),
        "id": .text { String($0.account.id.rawValue) },
        "name": .text(\.account.name),
        "details": .message(\.details),
        "canGetLink": .flag { $0.account.mayGetLink(hasPassword: $0.hasPassword) },
        "isReader": .flag(\.isReader),
        "rolePath": .text { Paths.role(of: $0.account.id) },
        "linkPath": .text { Paths.passwordLink(of: $0.account.id) },
        "otherRole": .text { $0.other.rawValue },
        "roleChange": .message { .words("manage.people.list.\($0.change)") },
        "spokenRoleChange": .message { row in
            .words("manage.people.list.\(row.change)Spoken", ["name": .text(row.account.name)])
        },
        "none": .text { _ in Role.customer.rawValue },
    ]

    private var other: Role { account.role == .manager ? .clerk : .manager }

    /// The key of the message of a change to the other role.
    private var change: String { other == .manager ? "makeManager" : "makeClerk" }

    /// `Clerk, no password yet`.
    private var details: Message {
        let parts: [Message?] = [
            account.role.inWords, isReader ? .words("manage.people.list.you") : nil,
            hasPassword ? nil : .words("manage.people.list.noPassword"), rights?.refunds,
        ]
        return parts.compactMap(\.self).separatedByCommas
    }
}

/// The link with which somebody sets their password: shown this once, or mailed.
struct StaffLinkPage: TemplateModel {
    let layout: Layout
    let account: Account
    /// Nil where it was mailed.
    let link: String?
    let until: LocalizedTime

    static let fields: Fields<StaffLinkPage> = [
        "layout": .object(\.layout),
        "name": .text(\.account.name),
        "isManager": .flag { $0.account.role == .manager },
        "link": .optionalText(\.link),
        "until": .value(\.until),
        "people": .text { _ in Paths.people },
    ]
}

extension Account {
    /// True where managers make a new link for it: none may choose another manager's password.
    func mayGetLink(hasPassword: Bool) -> Bool { !hasPassword || role == .clerk }
}

extension Role {
    /// The role for a choice or a list.
    var inWords: Message {
        switch self {
        case .manager: .words("manage.people.roles.manager")
        case .clerk: .words("manage.people.roles.clerk")
        case .customer: .words("manage.people.roles.none")
        }
    }

    /// `a manager`; nil for a customer.
    var article: String? { isStaff ? "a " + rawValue : nil }
}

extension AuditEntry.Subject {
    /// True for somebody's role.
    var isStaff: Bool {
        if case .staff = self { true } else { false }
    }
}
