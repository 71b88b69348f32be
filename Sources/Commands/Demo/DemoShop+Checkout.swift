import Shop
import Storage

extension DemoShop.Description {
    /// A delivery method of the demo shop.
    struct DeliveryMethod: Decodable, Sendable {
        let name: String
        let kind: String
        let fee: String
        let freeFrom: String?
        /// The zone to which the delivery method is offered; nil for all.
        let zone: Zone?

        /// A zone of the demo shop.
        struct Zone: Decodable, Sendable {
            let name: String
            /// The codes of the countries.
            let countries: [String]
        }
    }

    /// A coupon of the demo shop: a code that reduces the price of an order.
    struct Coupon: Decodable, Sendable {
        let code: String
        /// The discount: either a percentage or an amount.
        let percent: String?
        let amount: String?
        let minimum: String?
        let usesPerCustomer: Int?
        /// The paths of the categories that the coupon covers; nil for all items.
        let categories: [String]?
    }
}

extension DemoShop.Description.DeliveryMethod {
    func write(into transaction: Transaction, _ currency: Currency) throws {
        guard let kind = DeliveryMethod.Kind(rawValue: kind) else {
            throw DemoShopError(subject: "kind of delivery", value: kind)
        }
        let zones = try zone.map { zone in
            let areas = zone.countries.map { ZoneArea($0) }
            return try transaction.seedZone(ZoneAttributes(name: zone.name, areas: areas)).id
        }
        _ = try transaction.seedDeliveryMethod(
            DeliveryAttributes(
                name: name, kind: kind, fee: try currency.amount(fee), freeFrom: try freeFrom.map(currency.amount),
                zones: Set(zones.map { [$0] } ?? [])))
    }
}

extension DemoShop.Description.Coupon {
    func write(into transaction: Transaction, _ currency: Currency) throws {
        guard let code = CouponCode(code) else { throw DemoShopError(subject: "coupon", value: code) }
        let covered = try (categories ?? []).map { path in
            guard let category = try transaction.snapshot.ask(.category(path: path)) else {
                throw DemoShopError(subject: "category", value: path)
            }
            return category.id
        }
        let terms = CouponTerms(
            try discount(currency), minimum: try minimum.map(currency.amount), categories: Set(covered),
            mostUsesPerCustomer: usesPerCustomer)
        _ = try transaction.seedCoupon(CouponAttributes(code: code, terms: terms, in: currency))
    }

    private func discount(_ currency: Currency) throws -> CouponTerms.Discount {
        if let amount { return .amount(try currency.amount(amount)) }
        guard let percentage = Percentage(typed: percent ?? "") else {
            throw DemoShopError(subject: "percentage", value: percent ?? "")
        }
        return .percent(percentage.thousandths)
    }
}

extension Currency {
    fileprivate func amount(_ text: String) throws -> Money {
        guard let money = Money(parsing: text, self) else { throw DemoShopError(subject: "amount", value: text) }
        return money
    }
}
