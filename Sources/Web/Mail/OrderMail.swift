import Mustache
import Secrets
import Shop

/// Mail about an order, with all that it says.
struct OrderMail: TemplateModel {
    let frame: MailFrame
    let order: Order
    let contents: OrderContents
    var details: OrderDetails
    /// When it was placed, in the shop's time zone.
    let date: String
    /// The carrier's name for the parcel.
    var parcel: String?
    /// False if nobody has confirmed the recipient's address. Then the mail contains no text that the customer typed.
    var hasAddress = true
    /// The token of the link by which the customer opens the order; nil in the shop's own copy.
    var link: OrderLinkToken?
    /// Whoever ordered, as the shop's own copy says.
    var customer: String?

    static let fields: Fields<OrderMail> = [
        "frame": .object(\.frame),
        "code": .text(\.order.code.description),
        "date": .text(\.date),
        "internetDate": .text { LocalTime($0.order.placedAt).internetFormatted },
        "lines": .list { $0.contents.lines.map(OrderMailLine.init) },
        "extras": .list(\.contents.extraRows),
        "taxes": .list(\.contents.includedTaxes),
        "details": .object(\.details),
        "unitCount": .text { counted($0.order.unitCount, "item") },
        "total": .text(\.order.total.formatted),
        "customerAddress": .optionalText { $0.hasAddress ? $0.details.addressInOneLine : nil },
        "parcel": .optionalText(\.parcel),
        "customer": .optionalText(\.customer),
        "url": .text { mail in
            mail.frame.origin
                + (mail.link.map { Paths.linkedOrder(mail.order.code, $0) } ?? Paths.order(mail.order.code))
        },
        "manageUrl": .text { $0.frame.origin + Paths.deskOrder($0.order.code) },
    ]
}

/// A line of an order.
struct OrderMailLine: TemplateModel {
    let line: OrderLine

    static let fields: Fields<OrderMailLine> = [
        "name": .text(\.line.name),
        "quantity": .number(\.line.quantity.units),
        "unit": .optionalText(\.line.unit.label),
        "unitPrice": .text(\.line.unitPrice.formatted),
        "subtotal": .text(\.line.subtotal.formatted),
    ]
}
