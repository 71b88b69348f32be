/// Name, currency and time zone of a shop.
public struct ShopSettings: Equatable, Sendable {
    public let name: String
    public let currency: Currency
    /// A name of the IANA time zone database, such as `Europe/Zurich`.
    public let timeZone: String

    public init(name: String, currency: Currency, timeZone: String) {
        self.name = name
        self.currency = currency
        self.timeZone = timeZone
    }

    /// Style of dates: American where the shop sells in US dollars.
    public var dateStyle: LocalTime.Style {
        currency == .usd ? .monthFirst : .dayFirst
    }
}
