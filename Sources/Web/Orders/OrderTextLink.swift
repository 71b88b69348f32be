import Localization
import Mustache
import Shop

/// A text that applies to an order, with the link to it, on the order's pages and in its receipt.
struct OrderTextLink: TemplateModel {
    let text: OrderText
    /// The shop's address without a path; empty on a page.
    let origin: String

    init(_ text: OrderText, origin: String = "") {
        (self.text, self.origin) = (text, origin)
    }

    static let fields: Fields<OrderTextLink> = [
        "label": .message(\.text.page.label),
        "path": .path { Paths.orderText($0.text) },
        "url": .value { MailLink(origin: $0.origin, path: Paths.orderText($0.text)) },
        "language": .text(\.text.language),
        "html": .html(\.mailedHTML),
        "plain": .text(\.mailedHTML.textOfRenderedHTML),
    ]

    /// The text for a mail: links to pages of the shop begin with its address.
    private var mailedHTML: String {
        text.html.split(separator: "href=\"/", omittingEmptySubsequences: false).joined(separator: "href=\"\(origin)/")
    }
}
