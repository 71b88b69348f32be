import Mustache
import Shop

/// The question before buying, headed "Payment".
struct CheckoutPage: TemplateModel {
    let layout: Layout
    let sections: [CartSection]
    let checkout: Checkout
    let contents: OrderContents
    let key: String
    /// Reason why the last attempt bought nothing.
    let refusal: String?
    /// True if every line is available as it is shown.
    var canOrder: Bool { checkout.cart.canBeOrdered }

    static let fields: Fields<CheckoutPage> = [
        "layout": .object(\.layout),
        "sections": .list(\.sections),
        "extras": .list(\.contents.extraRows),
        "hasExtras": .flag { !$0.contents.extraRows.isEmpty },
        "taxes": .list(\.contents.includedTaxes),
        "goods": .text(\.checkout.cart.total.formatted),
        "total": .text(\.contents.total.formatted),
        "unitCount": .text { counted($0.checkout.cart.unitCount, "item") },
        "key": .text(\.key),
        "totalInMinorUnits": .number(\.contents.total.minorUnits),
        "quote": .text { Quote($0.checkout.cart).text },
        "checkout": .optionalText { page in page.checkout.shownBeside(page.contents).map(String.init) },
        "details": .optional { page in
            page.checkout.draft.map { SaidDetails($0.details, delivery: page.checkout.delivery?.attributes.name) }
        },
        "refusal": .optionalText(\.refusal),
        "canOrder": .flag(\.canOrder),
        "cancelPath": .text { $0.checkout.draft == nil ? Paths.cart : Paths.checkout },
        "label": .text(\.label),
    ]

    /// Words of the button: the shop's own, or what it costs.
    private var label: String {
        let own = checkout.settings.orderLabel
        guard own.isEmpty, checkout.draft != nil else { return own.isEmpty ? "Place order" : own }
        return "Confirm and pay \(contents.total.formatted)"
    }
}

/// What the customer has said, for them to check.
struct SaidDetails: TemplateModel {
    let details: CheckoutDetails
    /// Name of the delivery method.
    let delivery: String?

    init(_ details: CheckoutDetails, delivery: String?) {
        self.details = details
        self.delivery = delivery
    }

    static let fields: Fields<SaidDetails> = [
        "address": .text(\.details.address.inLines),
        "delivery": .optionalText(\.delivery),
        "unusualCode": .optionalText { said in
            let address = said.details.address
            let format = AddressFormat.of(address.country)
            return format?.isUsual(code: address.code) == false ? address.code : nil
        },
        "payment": .text { $0.details.cardPaidWith?.description ?? $0.details.payment?.label ?? "" },
        "isDemoCard": .flag { $0.details.payment == .demoCard },
        "signature": .optional { SignatureView($0.details.signature, name: $0.details.signedName) },
    ]
}
