import HTTP
import Localization
import Mustache
import Shop

/// The form with which managers give rights to a clerk.
struct RightsForm: TemplateModel {
    let account: Account
    let currency: Currency
    /// The form that was refused for this clerk; nil if none was.
    let typed: Form?
    let problem: Problem?

    /// The name of the field of the limit. It has the number of the account, because the page has several such fields.
    static func limitField(of account: Account) -> String { "refund-limit-\(account.id.rawValue)" }

    static let fields: Fields<RightsForm> = [
        "path": .text { Paths.rights(of: $0.account.id) },
        "isOpen": .flag { $0.typed != nil },
        "rights": .list { form in
            ClerkRight.allCases.map { right in
                RightChoice(
                    right: right, isGiven: form.typed.map { $0.has(right.fieldName, "1") } ?? form.account.may(right))
            }
        },
        "limit": .object { form in
            FormField(
                id: limitField(of: form.account), label: .words("manage.people.rights.refundLimit"),
                value: form.typed?.typed(limitField(of: form.account), upTo: 40)
                    ?? form.account.refundLimit.map { Money(minorUnits: $0, form.currency).decimal } ?? "",
                hint: .words("manage.people.rights.refundHint"),
                error: form.typed == nil ? nil : form.problem?.message(for: limitField(of: form.account)),
                isOptional: true, limit: 24)
        },
    ]

    /// `refunds up to $50.00`.
    var refunds: Message {
        account.refundLimit.map {
            .words("manage.people.rights.refundsUpTo", ["limit": .formatted(Money(minorUnits: $0, currency))])
        } ?? .words("manage.people.rights.refundsAny")
    }

    /// Reads the rights of a form.
    ///
    /// - Throws: `PriceRefusal` if the limit is no amount.
    static func rights(
        _ form: Form, of account: Account, _ currency: Currency
    ) throws(PriceRefusal) -> ClerkRights {
        let given = ClerkRight.allCases.filter { form.has($0.fieldName, "1") }
        let limit = form.typed(limitField(of: account), upTo: 40).trimmed
        return ClerkRights(
            Set(given), refundLimit: limit.isEmpty ? nil : try Money(typed: limit, currency).minorUnits)
    }
}

/// A right, given or not.
private struct RightChoice: TemplateModel {
    let right: ClerkRight
    let isGiven: Bool

    static let fields: Fields<RightChoice> = [
        "name": .text(\.right.fieldName),
        "label": .message(\.right.label),
        "isGiven": .flag(\.isGiven),
    ]
}

extension ClerkRight {
    /// The name of the check box.
    fileprivate var fieldName: String { "right-\(rawValue)" }

    var label: Message { .words("manage.people.rights.\(rawValue)") }
}
