/// What one shop is called and how it counts money and time.
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

    /// How the shop writes dates: as the United States do where it sells in their dollars.
    public var dateStyle: LocalTime.Style {
        currency == .usd ? .monthFirst : .dayFirst
    }
}
