/// The movements of a day at a payment provider, for comparison with the books.
public struct ProviderDay: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<ProviderDay>

    public enum State: String, CaseIterable, Sendable {
        /// To be asked for.
        case requested
        case read
        /// There are more than `mostMovements`.
        case tooMany
        /// The provider did not answer; see `ProviderDay.error`.
        case failed
    }

    public let id: ID
    public let account: ProviderAccount
    /// The first second of the day, and of the next one.
    public let start: Timestamp
    public let end: Timestamp
    public let state: State
    /// The reason of the last failure; empty without one.
    public let error: String
    /// The time of the provider's answer; nil before it.
    public let readAt: Timestamp?

    public init(
        id: ID, account: ProviderAccount, start: Timestamp, end: Timestamp, state: State, error: String,
        readAt: Timestamp?
    ) {
        self.id = id
        self.account = account
        self.start = start
        self.end = end
        self.state = state
        self.error = error
        self.readAt = readAt
    }

    /// The time before and after a day for which movements are read, in seconds: the shop may have heard of a movement
    /// on the next day.
    public static let margin: Int64 = 86_400
    /// The maximum number of movements of a comparison.
    public static let mostMovements = 5000
    /// The time for which the movements are kept, in seconds.
    public static let lifetime: Int64 = 30 * 86_400
}
