import Localization
import Mustache
import Shop
import Storage

/// The shop's own introduction of a mail, with its values.
struct MailIntroduction: TemplateModel {
    let html: String
    let text: String

    static let fields: Fields<MailIntroduction> = [
        "html": .html(\.html),
        "text": .text(\.text),
    ]
}

extension MailRenderer {
    /// Puts the shop's own text in the language of the mail into its content. Returns the shop's own subject; nil for the
    /// default one.
    func useOwnText(
        of kind: MailKind, in content: inout OrderMail, for customer: Customer.ID, _ snapshot: Snapshot
    ) throws -> Message? {
        let language = language(of: customer)
        guard let own = try snapshot.ask(.mailText(of: kind, in: language.contentTag)) else { return nil }
        let values = try values(of: content, in: language.serving("mail"), snapshot)
        if let html = own.html, let text = own.text {
            content.introduction = MailIntroduction(
                html: html.filled(values, origin: content.frame.origin, isHTML: true),
                text: text.filled(values, origin: content.frame.origin, isHTML: false))
            if html.contains(.parcel) { content.parcel = nil }
        }
        guard let subject = own.subject?.filled(values, origin: content.frame.origin, isHTML: false) else { return nil }
        content.frame.subject = .verbatim(subject)
        return .verbatim(subject)
    }

    /// The name of the customer is a general word in a mail to an unconfirmed address, which contains no text that the
    /// customer typed.
    private func values(
        of content: OrderMail, in language: Language, _ snapshot: Snapshot
    ) throws -> [MailPlaceholder: String] {
        func money(_ amount: Money?) -> String {
            amount?.text(in: language) ?? ""
        }
        let name = content.hasAddress ? try snapshot.ask(.deskOrder(content.order.id))?.knownName ?? "" : ""
        return [
            .customer: name.isEmpty ? language.text(.words("mail.order.customer")) : name,
            .order: "\(content.order.code)", .shop: settings.name, .parcel: content.parcel ?? "",
            .total: money(content.order.total), .amount: money(content.refunded ?? content.stillDue),
        ]
    }
}
