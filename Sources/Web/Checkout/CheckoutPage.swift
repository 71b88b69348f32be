import Localization
import Mustache
import Shop

/// The question before buying: "Payment", or "Check your order" after the form of the checkout. A class, because a
/// template reads the page again for each name.
final class CheckoutPage: TemplateModel, Sendable {
    let layout: Layout
    let sections: [CartSection]
    let checkout: Checkout
    let contents: OrderContents
    /// The delivery method's name in the language of the page; nil if it has no translation.
    let localDelivery: String?
    let key: String
    /// Reason why the last attempt bought nothing.
    let refusal: Message?

    init(
        layout: Layout, sections: [CartSection], checkout: Checkout, contents: OrderContents, localDelivery: String?,
        key: String, refusal: Message?
    ) {
        self.layout = layout
        self.sections = sections
        self.checkout = checkout
        self.contents = contents
        self.localDelivery = localDelivery
        self.key = key
        self.refusal = refusal
    }

    /// True if every line is available as it is shown.
    var canOrder: Bool { checkout.cart.canBeOrdered }

    static let fields: Fields<CheckoutPage> = [
        "layout": .object(\.layout),
        "sections": .list(\.sections),
        "extras": .list(\.extras),
        "hasExtras": .flag { !$0.extras.isEmpty },
        "taxes": .list(\.contents.includedTaxes),
        "zoneNote": .optionalMessage(\.checkout.zoneNote),
        "goods": .money(\.checkout.cart.total),
        "total": .money(\.contents.total),
        "unitCount": .message { .items($0.checkout.cart.unitCount) },
        "key": .text(\.key),
        "totalInMinorUnits": .number(\.contents.total.minorUnits),
        "quote": .text { Quote($0.checkout.cart).text },
        "checkout": .optionalText { page in page.checkout.shownBeside(page.contents).map(String.init) },
        "details": .optional { page in
            page.checkout.draft.map {
                SaidDetails($0.details, email: page.checkout.email, delivery: page.delivery)
            }
        },
        "legalLinks": .list { page in
            LegalPage.ofOrders.filter(page.layout.legalPages.contains).map { LegalLink(page: $0) }
        },
        "hasLegalLinks": .flag { !$0.layout.legalPages.isDisjoint(with: LegalPage.ofOrders) },
        "guaranteePath": .optionalPath { $0.checkout.settings.hasGuaranteeNotice ? Paths.guaranteeNotice : nil },
        "guaranteePicture": .optional { page in
            page.checkout.settings.guaranteePicture.map { PictureView($0, isLazy: false) }
        },
        "refusal": .optionalMessage(\.refusal),
        "canOrder": .flag(\.canOrder),
        "cancelPath": .path { $0.checkout.draft == nil ? Paths.cart : Paths.checkout },
        "label": .value(\.label),
        "paysAtProvider": .flag(\.paysAtProvider),
        "isProviderTest": .flag { $0.checkout.terms.payment?.account?.mode == .test },
        "provider": .text { $0.checkout.terms.payment?.account?.name.title ?? "" },
    ]

    /// True if the customer pays on the page of a payment provider after ordering.
    private var paysAtProvider: Bool { checkout.terms.payment?.account != nil && contents.total.minorUnits > 0 }

    private var extras: [SumRow] { contents.extraRows(naming: checkout.terms.withLocalDelivery(localDelivery)) }

    private var delivery: String? { localDelivery ?? checkout.delivery?.attributes.name }

    private var label: OrderLabel {
        OrderLabel(
            own: checkout.settings.orderLabel, translations: checkout.settings.translations,
            total: checkout.draft == nil ? nil : contents.total)
    }
}

/// What the customer has said, for them to check.
struct SaidDetails: TemplateModel {
    let details: CheckoutDetails
    /// The address to which mails go; nil if nobody gave one.
    let email: EmailAddress?
    /// Name of the delivery method.
    let delivery: String?

    init(_ details: CheckoutDetails, email: EmailAddress?, delivery: String?) {
        self.details = details
        self.email = email
        self.delivery = delivery
    }

    static let fields: Fields<SaidDetails> = [
        "address": .value { LocalizedAddress($0.details.address) },
        "email": .optionalText { $0.email?.displayed },
        "phone": .optionalText(\.details.phone.nonEmpty),
        "taxNumber": .optionalText(\.details.taxNumber.nonEmpty),
        "note": .optionalText(\.details.note.nonEmpty),
        "delivery": .optionalText(\.delivery),
        "unusualCode": .optionalText { said in
            let address = said.details.address
            let format = AddressFormat.of(address.country)
            return format?.isUsual(code: address.code) == false ? address.code : nil
        },
        "payment": .message { $0.details.cardPaidWith?.label ?? $0.details.payment?.label ?? .verbatim("") },
        "isDemoCard": .flag { $0.details.payment == .demoCard },
        "signature": .optional { SignatureView($0.details.signature, name: $0.details.signedName) },
    ]
}
