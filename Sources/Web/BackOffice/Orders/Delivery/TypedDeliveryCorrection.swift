import HTTP
import Localization
import Shop
import Storage

/// A correction of the delivery of an order, as staff typed it, checked against the order.
struct TypedDeliveryCorrection {
    /// The value of the field of the delivery method; empty for the method of the order.
    let method: String
    let fee: String
    let reason: String
    /// True to tell the customer of the correction.
    let tellsCustomer: Bool
    /// The revision that the form was begun from.
    let revision: Int
    /// The fingerprint of the fees that the form showed.
    let seenFees: Int?

    /// A form that changes nothing.
    init(of desk: DeskOrder) {
        (method, fee, reason, tellsCustomer, revision, seenFees) = ("", "", "", true, desk.revision, nil)
    }

    init(_ form: Form) {
        method = form.short("delivery", upTo: 20) ?? ""
        fee = form.typed("fee", upTo: OrderDraft.amountLimit).trimmed
        reason = form.line("reason", for: OrderDraft.reasonLimit)
        tellsCustomer = form["tell"] != nil
        revision = form.number("revision") ?? 1
        seenFees = form.number("seen")
    }

    private init(_ typed: TypedDeliveryCorrection, revision: Int) {
        (method, fee, reason, tellsCustomer) = (typed.method, typed.fee, typed.reason, typed.tellsCustomer)
        seenFees = typed.seenFees
        self.revision = revision
    }

    /// The same, on top of another revision.
    func rebased(onto revision: Int) -> TypedDeliveryCorrection {
        TypedDeliveryCorrection(self, revision: revision)
    }
}

/// A correction of the delivery of an order that can be saved.
struct DeliveryCorrection {
    let method: DeliveryAttributes
    let localName: String?
    /// The agreed costs; nil for the fee of the method.
    let fee: Money?
    /// True if the order is picked up now, and was not before.
    let isNewlyPickedUp: Bool

    /// - Throws: The `Problem` with the errors at their fields.
    init(_ typed: TypedDeliveryCorrection, of desk: DeskOrder, _ snapshot: Snapshot) throws {
        let currency = desk.order.total.currency
        let (terms, methods, contact) = try snapshot.ask(
            .terms(of: desk.order.id), .deliveryMethods, .contact(of: desk.order.id))
        let amount = typed.fee.isEmpty ? nil : TypedAmount(typed.fee, currency, in: .fee, noun: "fee")
        let chosen = methods.first { "\($0.id.rawValue)" == typed.method }
        fee = amount?.money
        method =
            chosen?.attributes
            ?? DeliveryAttributes(
                name: terms.delivery, kind: terms.kind ?? .shipping, fee: .zero(currency))
        if let chosen {
            let language = try snapshot.ask(.language(ofOrder: desk.order.id)) ?? ""
            localName = try snapshot.deliveryNames(in: language)[chosen.id]
        } else {
            localName = terms.localDelivery
        }
        isNewlyPickedUp = method.kind == .pickUp && terms.kind != .pickUp
        let isTooLong = typed.reason.isLonger(than: OrderDraft.reasonLimit)
        let errors = [
            Self.methodError(typed, chosen, terms), amount?.error, Self.feeError(typed, chosen, methods),
            desk.isUnpaid ? chosen.flatMap { Self.paymentError($0.attributes, terms.payment) } : nil,
            try chosen.flatMap {
                try Self.reachError($0.attributes, contact?.address ?? PostalAddress(), snapshot.zones())
            },
            isTooLong
                ? FieldError(
                    field: "reason",
                    message: Messages.tooLong(.words("manage.orders.order.reasonNoun"), OrderDraft.reasonLimit)) : nil,
        ]
        if let problem = Problem(errors) { throw problem }
    }

    /// The method is no longer offered, or neither a method nor costs were entered.
    private static func methodError(
        _ typed: TypedDeliveryCorrection, _ chosen: DeliveryMethod?, _ terms: OrderTerms
    ) -> FieldError? {
        guard chosen == nil else { return nil }
        if !typed.method.isEmpty {
            return FieldError(field: "delivery", message: .words("manage.orders.entry.faults.deliveryGone"))
        }
        if terms.delivery.isEmpty {
            return FieldError(field: "delivery", message: .words("manage.orders.delivery.chooseMethod"))
        }
        return typed.fee.isEmpty
            ? FieldError(field: "delivery", message: .words("manage.orders.delivery.nothingEntered")) : nil
    }

    /// The fee of the chosen method is another than the one that the form showed.
    private static func feeError(
        _ typed: TypedDeliveryCorrection, _ chosen: DeliveryMethod?, _ methods: [DeliveryMethod]
    ) -> FieldError? {
        guard chosen != nil, typed.fee.isEmpty, typed.seenFees != methods.feesFingerprint else { return nil }
        return FieldError(field: "delivery", message: .words("manage.orders.delivery.feesChanged"))
    }

    /// The method does not accept the payment method of the order.
    private static func paymentError(_ method: DeliveryAttributes, _ payment: PaymentMethod?) -> FieldError? {
        guard let payment, !method.accepts(payment) else { return nil }
        return FieldError(
            field: "delivery",
            message: .words(
                "manage.orders.delivery.paymentRefused",
                ["name": .text(method.name.isolated), "payment": .message(payment.label)]))
    }

    /// The method needs an address that it delivers to. Nobody knows the country of an address in one piece.
    private static func reachError(_ method: DeliveryAttributes, _ address: PostalAddress, _ zones: ZoneTable)
        -> FieldError?
    {
        let name: Message.Values = ["name": .text(method.name.isolated)]
        if method.kind == .shipping, address.isEmpty {
            return FieldError(field: "delivery", message: .words("manage.orders.contact.addressMissing", name))
        }
        guard !address.isEmpty, !address.country.isEmpty, !method.reaches(zones.zone(of: address).id) else {
            return nil
        }
        return FieldError(field: "delivery", message: .words("manage.orders.contact.notReached", name))
    }
}
