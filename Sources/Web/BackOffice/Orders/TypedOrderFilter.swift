import Localization
import Shop

/// Conditions for a list of orders as somebody typed them into its address.
struct TypedOrderFilter {
    private(set) var filter: OrderFilter
    private var errors: [FieldError] = []

    /// Nil when all of it can be read.
    var problem: Problem? { errors.isEmpty ? nil : Problem(errors: errors) }

    init(_ address: OrdersAddress, _ clock: ShopClock, _ currency: Currency) {
        filter = OrderFilter(state: address.state, payment: address.payment, customer: address.customer)
        let (begin, end) = (day(address.begin, "from"), day(address.end, "to"))
        filter.begin = begin.map(clock.start)
        filter.end = end.map { clock.start(of: $0.next) }
        filter.least = amount(address.least, "least", currency)
        filter.most = amount(address.most, "most", currency)
        if let begin, let end, end < begin { fail("to", .words("manage.orders.list.filter.dayBeforeFirst")) }
        if let least = filter.least, let most = filter.most, most < least {
            fail("most", .words("manage.orders.list.filter.amountBelowLeast"))
        }
    }

    private mutating func day(_ text: String, _ field: String) -> CivilDate? {
        guard !text.isEmpty else { return nil }
        let day = CivilDate(text)
        if day == nil { fail(field, Messages.enterADay) }
        return day
    }

    private mutating func amount(_ text: String, _ field: String, _ currency: Currency) -> Int? {
        guard !text.isEmpty else { return nil }
        do throws(PriceRefusal) {
            return try Money(typed: text, currency).minorUnits
        } catch {
            fail(
                field,
                TypedPriceError(refusal: error, typed: text, currency: currency, noun: "total").sentence)
            return nil
        }
    }

    private mutating func fail(_ field: String, _ message: Message) {
        errors.append(FieldError(field: field, message: message))
    }
}
