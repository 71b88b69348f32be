import Localization
import Mustache
import Secrets
import Shop

/// Mail about an order, with all that it says.
struct OrderMail: TemplateModel {
    var frame: MailFrame
    let order: Order
    let contents: OrderContents
    var details: OrderDetails
    /// When it was placed, in the shop's time zone.
    let date: LocalizedTime
    /// The carrier's name for the parcel.
    var parcel: String?
    /// The address of the carrier's page about the parcel.
    var parcelLink: String?
    /// The refunded amount, in a mail about a refund.
    var refunded: Money?
    /// The shop's own introduction; nil for the default one.
    var introduction: MailIntroduction?
    /// True if the order was cancelled before, and the customer knows it.
    var isResumed = false
    /// True if staff have corrected the address or the contact.
    var isCorrected = false
    /// The total before a change, if it was another.
    var totalBefore: Money?
    /// The amount that is still to be paid.
    var stillDue: Money?
    /// The paid amount that the shop owes the customer.
    var toRefund: Money?
    /// The address and the opening hours at which an order is picked up, in several lines.
    var place: String?
    /// The legal texts with which the order was placed, in a receipt.
    var texts: [OrderText] = []
    /// False if nobody has confirmed the recipient's address. Then the mail contains no text that the customer typed.
    var hasAddress = true
    /// The token of the link by which the customer opens the order; nil in the shop's own copy.
    var link: OrderLinkToken?
    /// Whoever ordered, as the shop's own copy says.
    var customer: String?
    /// True for the shop's own copy.
    var isForShop = false

    static let fields: Fields<OrderMail> = [
        "frame": .object(\.frame),
        "code": .text(\.order.code.description),
        "date": .value(\.date),
        "internetDate": .text { LocalTime($0.order.placedAt).internetFormatted },
        "lines": .list { mail in
            mail.contents.lines.map {
                OrderMailLine(
                    line: $0, name: mail.isForShop ? $0.name : $0.nameForCustomer,
                    exemption: mail.frame.settings.takesWithdrawals ? $0.withdrawalExemption?.sentence : nil)
            }
        },
        "extras": .list { $0.contents.extraRows(naming: $0.details.localTerms) },
        "taxes": .list(\.contents.includedTaxes),
        "details": .object(\.details),
        "unitCount": .message { .items($0.order.unitCount) },
        "total": .money(\.order.total),
        "customerAddress": .optionalValue(\.customerAddress),
        "texts": .list { mail in mail.texts.map { OrderTextLink($0, origin: mail.frame.origin) } },
        "guarantee": .optionalValue { mail in
            mail.frame.settings.hasGuaranteeNotice ? mail.frame.link(to: Paths.guaranteeNotice) : nil
        },
        "parcel": .optionalText(\.parcel),
        "parcelLink": .optionalText(\.parcelLink),
        "refunded": .optionalMoney(\.refunded),
        "introduction": .optional(\.introduction),
        "isResumed": .flag(\.isResumed),
        "isCorrected": .flag(\.isCorrected),
        "totalBefore": .optionalMoney(\.totalBefore),
        "stillDue": .optionalMoney(\.stillDue),
        "toRefund": .optionalMoney(\.toRefund),
        "place": .optionalText(\.place),
        "customer": .optionalText(\.customer),
        "note": .optionalText(\.note),
        "quotedNote": .optionalText { mail in
            mail.note.map { $0.split(whereSeparator: \.isNewline).map { "> " + $0 }.joined(separator: "\n") }
        },
        "url": .value { mail in
            let code = mail.order.code
            return mail.frame.link(to: mail.link.map { Paths.linkedOrder(code, $0) } ?? Paths.order(code))
        },
        "manageUrl": .value { $0.frame.link(to: Paths.deskOrder($0.order.code)) },
    ]

    /// The customer's note, in the shop's own copy.
    private var note: String? { isForShop ? details.contact?.note.nonEmpty : nil }

    private var customerAddress: LocalizedAddress? {
        guard hasAddress, let address = details.contact?.address, !address.isEmpty else { return nil }
        return LocalizedAddress(address, isInOneLine: true)
    }
}

/// A line of an order.
struct OrderMailLine: TemplateModel {
    let line: OrderLine
    let name: String
    /// Why the item cannot be returned under the right of withdrawal; nil if it can.
    let exemption: Message?

    static let fields: Fields<OrderMailLine> = [
        "name": .text(\.name),
        "quantity": .number(\.line.quantity.units),
        "unit": .optionalMessage(\.line.unit.label),
        "unitPrice": .money(\.line.unitPrice),
        "subtotal": .money(\.line.subtotal),
        "exemption": .optionalMessage(\.exemption),
    ]
}
