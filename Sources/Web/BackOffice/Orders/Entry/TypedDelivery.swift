import Localization
import Shop
import Storage

/// Way and address by which a new order reaches its customer, as the desk chose them, checked.
struct TypedDelivery {
    /// All that the shop offers.
    let methods: [DeliveryMethod]
    /// Addresses that the customer keeps.
    let addresses: [(id: PostalAddress.ID, address: PostalAddress)]
    /// The chosen one; nil for none, and for what is no longer offered.
    let method: DeliveryMethod?
    let address: (id: PostalAddress.ID, address: PostalAddress)?
    /// The destination for which the order is taxed; nil for the shop's own zone.
    let destination: TaxDestination?
    /// The rules by which the order is taxed.
    let taxRules: TaxRules
    private(set) var errors: [FieldError] = []

    init(_ draft: OrderDraft, _ snapshot: Snapshot) throws {
        methods = try snapshot.ask(.deliveryMethods)
        addresses = try draft.customer.map { try snapshot.ask(.addresses(of: $0)) } ?? []
        method = methods.first { $0.id == draft.delivery }
        switch draft.address {
        case .usual: address = addresses.first
        case .none: address = nil
        case .kept(let id): address = addresses.first { $0.id == id }
        }
        let (zones, settings) = (try snapshot.zones(), try snapshot.settings())
        let place = address.flatMap { $0.address.country.isEmpty ? nil : $0.address }
        let zone = place.map(zones.zone)
        destination =
            method?.attributes.kind == .pickUp
            ? nil : place.map { TaxDestination($0, zone: zones.zone(of: $0), settings: settings) }
        taxRules = zones.rules(settings, in: destination?.zone)
        if draft.delivery != nil, method == nil {
            refuse("delivery", .words("manage.orders.entry.faults.deliveryGone"))
        }
        if case .kept = draft.address, address == nil {
            refuse("address", .words("manage.orders.entry.faults.addressGone"))
        }
        if let method, method.attributes.kind == .shipping, address == nil, draft.customer != nil {
            refuse(
                "delivery",
                addresses.isEmpty
                    ? .words("manage.orders.entry.faults.addressMissing", name(of: method))
                    : .words("manage.orders.entry.faults.addressNotChosen", name(of: method)))
        }
        // Of an address in one piece nobody knows the country.
        if let method, let zone, !method.attributes.reaches(zone.id) {
            refuse("delivery", .words("manage.orders.entry.faults.notReached", name(of: method)))
        }
    }

    private func name(of method: DeliveryMethod) -> Message.Values {
        ["name": .text(method.attributes.name.isolated)]
    }

    private mutating func refuse(_ field: String, _ message: Message) {
        errors.append(FieldError(field: field, message: message))
    }

    /// Details that the order has of it.
    var details: CheckoutDetails {
        var details = CheckoutDetails()
        details.address = address?.address ?? PostalAddress()
        return details
    }

    /// Contents of an order of these lines; nil where no order can say so.
    func orderContents(_ lines: TypedLines, _ settings: ShopSettings) -> OrderContents? {
        try? OrderContents(
            lines.lines, delivery: method?.attributes, pricesIncludeTax: settings.pricesIncludeTax,
            in: settings.currency)
    }

    /// Number that stands for what the desk sees of prices, taxes and fees: whatever of it changes, this changes. How many
    /// units and which way are the desk's own to change.
    func seen(_ lines: TypedLines, _ settings: ShopSettings) -> Int {
        (lines.offers + methods.shownFees + ["\(settings.pricesIncludeTax)"]).fingerprint
    }

    var terms: OrderTerms {
        OrderTerms(
            delivery: method?.attributes.name ?? "", kind: method?.attributes.kind, destination: destination)
    }
}

extension TypedDelivery {
    /// The choice of a way; nil where the shop offers none.
    func methodField(_ error: Message?) -> SelectField? {
        guard !methods.isEmpty else { return nil }
        return SelectField(
            FormField(
                id: "delivery", label: .words("manage.orders.entry.delivery"),
                value: method.map { "\($0.id.rawValue)" } ?? "", error: error),
            [("", .words("manage.orders.entry.noDelivery"))]
                + methods.map { ("\($0.id.rawValue)", $0.attributes.nameWithFee) },
            updates: "update-total")
    }

    /// The choice of an address; nil where none is known.
    func addressField(_ error: Message?) -> SelectField? {
        guard !addresses.isEmpty else { return nil }
        return SelectField(
            FormField(
                id: "address", label: .words("manage.orders.entry.address"),
                value: address.map { "\($0.id.rawValue)" } ?? OrderDraft.noAddress,
                error: error),
            addresses.map { ("\($0.id.rawValue)", .verbatim($0.address.inOneLine)) } + [
                (OrderDraft.noAddress, .words("manage.orders.entry.noAddress"))
            ])
    }
}

extension [DeliveryMethod] {
    /// A number that changes with any fee.
    var feesFingerprint: Int { shownFees.fingerprint }

    fileprivate var shownFees: [String] {
        map {
            let method = $0.attributes
            return
                "\($0.id.rawValue) \(method.fee.minorUnits) \(method.steps.text) \(method.freeFrom?.minorUnits ?? -1)"
        }
    }
}

extension DeliveryAttributes {
    /// `Parcel, $5.90, free from $50.00`; `Pick-up, free`.
    var nameWithFee: Message {
        var values: Message.Values = ["name": .text(name)]
        guard fee.minorUnits > 0 else { return .words("manage.orders.entry.fees.free", values) }
        values["fee"] = .formatted(fee)
        guard let freeFrom else { return .words("manage.orders.entry.fees.fee", values) }
        values["least"] = .formatted(freeFrom)
        return .words("manage.orders.entry.fees.freeFrom", values)
    }
}
