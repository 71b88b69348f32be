import Localization
import Mustache
import Shop
import Storage

/// The VAT number in an order, and whether staff have checked it.
struct TaxNumberState: TemplateModel {
    let code: OrderCode
    let number: VATNumber
    /// The business for which the order has no tax; nil if it is taxed as for a consumer.
    let business: TaxNumberCheck?
    /// The latest check of the number; nil if nobody has checked it.
    let check: TaxNumberCheck?
    let clock: ShopClock

    /// Nil unless the contact of the order has a number with which businesses can buy without tax.
    init?(_ desk: DeskOrder, _ snapshot: Snapshot, _ clock: ShopClock) throws {
        guard let contact = try snapshot.ask(.contact(of: desk.order.id)),
            let number = try snapshot.settings().vatNumber(contact.taxNumber)
        else { return nil }
        code = desk.order.code
        self.number = number
        business = try snapshot.destination(of: desk.order.id)?.business
        check = try snapshot.ask(.check(of: number))
        self.clock = clock
    }

    static let fields: Fields<TaxNumberState> = [
        "number": .text(\.number.text),
        "state": .message(\.state),
        "path": .text { Paths.deskTaxNumber(of: $0.code) },
    ]

    private var state: Message {
        if let business, business.number == number {
            guard let checkedAt = business.checkedAt else { return .words("manage.orders.taxNumber.trusted") }
            return .words(
                "manage.orders.taxNumber.freed",
                ["date": .formatted(clock.value(checkedAt, .date)), "name": .text(business.name.isolated)])
        }
        return .words("manage.orders.taxNumber.\(check == nil ? "unchecked" : "taxed")")
    }
}
