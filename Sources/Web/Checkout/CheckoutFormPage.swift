import Localization
import Mustache
import Shop
import Storage

/// The checkout: everything that is asked before the second question, beside what is bought.
struct CheckoutFormPage: TemplateModel {
    let layout: Layout
    /// The language whose order the countries have.
    let language: Language
    let form: CheckoutForm
    let checkout: Checkout
    /// The names of delivery methods in the language of the page, if they are translated.
    let deliveryNames: [DeliveryMethod.ID: String]
    let contents: OrderContents
    let sections: [CartSection]
    /// Addresses that the customer keeps.
    let kept: [(id: PostalAddress.ID, address: PostalAddress)]
    /// True if the shop mails receipts.
    let mailsReceipts: Bool
    /// Way of delivery that was chosen and does not go to the country; nil where there is none.
    let unreaching: String?
    /// The chosen payment method, if the delivery method does not accept it.
    let refusedPayment: PaymentMethod?

    static let fields: Fields<CheckoutFormPage> = [
        "layout": .object(\.layout),
        "sections": .list(\.sections),
        "extras": .list { page in
            let name = page.checkout.delivery.flatMap { page.deliveryNames[$0.id] }
            return page.contents.extraRows(naming: page.checkout.terms.withLocalDelivery(name))
        },
        "taxes": .list(\.contents.includedTaxes),
        "zoneNote": .optionalMessage(\.checkout.zoneNote),
        "total": .money(\.contents.total),
        "unitCount": .message { .items($0.contents.unitCount) },
        "kept": .list(\.otherAddresses),
        "hasKept": .flag { !$0.otherAddresses.isEmpty },
        "input": .object(\.input),
        "countryName": .value { CountryName($0.form.addressForm.format.country) },
        "countryIsOpen": .flag { $0.layout.problem?.message(for: "country") != nil },
        "company": .optional { page in page.input.rows.first { $0.field == .organisation } },
        "companyIsOpen": .flag { page in
            let details = page.form.details
            return !(details.address.organisation + details.taxNumber).isEmpty
                || page.layout.problem?.message(for: "tax-number") != nil
        },
        "addressRows": .list(\.addressRows),
        "asksForEmail": .flag { $0.checkout.knownEmail == nil },
        "email": .object { page in
            FormField(
                id: "email", label: .words("shop.checkout.email.label"), value: page.form.typedEmail,
                hint: .words(
                    page.mailsReceipts ? "shop.checkout.email.forReceipt" : "shop.checkout.email.forQuestions"),
                error: page.layout.problem?.message(for: "email"),
                isOptional: page.checkout.settings.checkoutEmail != .required, limit: EmailAddress.longest)
        },
        "phone": .optional(\.phone),
        "taxNumber": .optional(\.taxNumber),
        "note": .optional(\.note),
        "hasDelivery": .flag { !$0.deliveries.isEmpty },
        "unreaching": .optionalText { $0.checkout.canOnlyBePickedUp ? nil : $0.unreaching },
        "canOnlyBePickedUp": .flag { page in
            page.checkout.canOnlyBePickedUp && page.layout.problem?.message(for: "delivery") == nil
        },
        "deliveries": .list(\.deliveries),
        "deliveryError": .optionalMessage { $0.layout.problem?.message(for: "delivery") },
        "payments": .list(\.payments),
        "refusedPayment": .optionalMessage { page in
            page.refusedPayment.map {
                .words(
                    "shop.checkout.payment.unavailable",
                    [
                        "payment": .message($0.label),
                        "delivery": .text((page.checkout.delivery?.attributes.name ?? "").isolated),
                    ])
            }
        },
        "paymentError": .optionalMessage { $0.layout.problem?.message(for: "payment") },
        "takesCard": .flag { $0.checkout.paymentMethods.contains(.demoCard) },
        "cardNumber": .object(\.cardNumber),
        "cardMonth": .object {
            $0.cardField("card-month", .words("shop.checkout.payment.cardMonth"), $0.form.card.month)
        },
        "cardYear": .object { $0.cardField("card-year", .words("shop.checkout.payment.cardYear"), $0.form.card.year) },
        "isSigned": .flag { $0.checkout.settings.checkout == .signed },
        "signature": .optionalText { $0.form.details.signature?.text },
        "signaturePath": .optionalText { $0.form.details.signature?.pathData },
        "signedName": .object { page in
            FormField(
                id: "signed-name", label: .words("shop.checkout.signature.name"), value: page.form.details.signedName,
                error: page.layout.problem?.message(for: "signed-name"),
                limit: CheckoutDetails.signedNameLimit)
        },
    ]

    /// Addresses to fill in in place of the one that stands there.
    private var otherAddresses: [KeptAddress] {
        kept.filter { $0.address != form.details.address }.map(KeptAddress.init)
    }

    private var input: AddressInput {
        AddressInput(form: form.addressForm, problem: layout.problem, language: language, hasLowStreet: true)
    }

    /// The fields of the address, of which short neighbours are in one row.
    private var addressRows: [AddressFieldGroup] {
        input.rows.filter { $0.field != .organisation }.reduce(into: []) { rows, field in
            if let last = rows.last?.fields.last, last.isShort, field.isShort {
                rows[rows.count - 1].fields.append(field)
            } else {
                rows.append(AddressFieldGroup(fields: [field]))
            }
        }
    }

    private var deliveries: [PricedChoice] {
        let goods = contents.goods
        return checkout.reachingMethods.map { method in
            let fee = method.attributes.fee(for: goods)
            return PricedChoice(
                value: String(method.id.rawValue), label: .verbatim(deliveryNames[method.id] ?? method.attributes.name),
                detail: fee.orFree, isChosen: method.id == form.details.delivery)
        }
    }

    private var payments: [PricedChoice] {
        checkout.paymentMethods.map { method in
            PricedChoice(
                value: method.rawValue, label: method.label, detail: method.hint,
                isChosen: method == form.details.payment)
        }
    }

    private var phone: FormField? {
        let requirement = checkout.settings.checkoutPhone
        guard requirement != .hidden else { return nil }
        return FormField(
            id: "phone", label: .words("shop.account.fields.phone"), value: form.details.phone,
            hint: .words("shop.checkout.phone.hint"), error: layout.problem?.message(for: "phone"),
            isOptional: requirement == .optional, limit: CustomerDetails.phoneLimit)
    }

    private var taxNumber: FormField? {
        guard checkout.settings.asksTaxNumbers else { return nil }
        return FormField(
            id: "tax-number", label: .words("shop.orders.taxNumber"), value: form.details.taxNumber,
            hint: .words("shop.checkout.taxNumber.hint"), error: layout.problem?.message(for: "tax-number"),
            isOptional: true, limit: ShopSettings.taxNumberLimit)
    }

    private var note: FormField? {
        guard checkout.settings.takesOrderNotes else { return nil }
        return FormField(
            id: "note", label: .words("shop.checkout.note.label"), value: form.details.note,
            error: layout.problem?.message(for: "note"), isOptional: true, isLong: true, limit: OrderContact.noteLimit)
    }

    private var cardNumber: FormField {
        FormField(
            id: "card-number", label: .words("shop.checkout.payment.cardNumber"),
            hint: form.details.card.map { .words("shop.checkout.payment.keepCard", ["card": .message($0.label)]) },
            error: layout.problem?.message(for: "card-number"), limit: PaymentCard.longestTyped)
    }

    private func cardField(_ id: String, _ label: Message, _ value: String) -> FormField {
        FormField(
            id: id, label: label, value: value,
            error: layout.problem?.message(for: id), limit: 4)
    }
}

/// Fields of an address in one row.
struct AddressFieldGroup: TemplateModel {
    var fields: [AddressFieldRow]

    static let fields: Fields<AddressFieldGroup> = [
        "fields": .list(\.fields)
    ]
}

extension AddressFieldRow {
    /// True for a field that is short enough to share a row.
    fileprivate var isShort: Bool { [.sublocality, .city, .state, .code, .sortingCode].contains(field) }
}

/// An address of the customer that can be filled in.
struct KeptAddress: TemplateModel {
    let id: PostalAddress.ID
    let address: PostalAddress

    static let fields: Fields<KeptAddress> = [
        "id": .text { String($0.id.rawValue) },
        "text": .value { LocalizedAddress($0.address, isInOneLine: true) },
    ]
}

extension OrderTerms {
    /// `Bank transfer`, or the card; empty where nobody asked.
    var paymentInWords: Message {
        card.isEmpty ? payment?.label ?? .verbatim("") : PaymentCard.label(ofDescription: card)
    }
}

extension OrderContents {
    /// Sum of the goods, coupons taken off.
    var goods: Money {
        (lines.map(\.subtotal) + adjustments.filter { $0.kind == .coupon }.map(\.amount)).total(in: currency)
    }
}
