/// An order that a bank transfer can pay.
public struct TransferCandidate: Equatable, Sendable {
    public let order: Order.ID
    public let code: OrderCode
    /// The amount due in minor units; 0 or less if nothing is due.
    public let due: Int
    public let state: OrderState
    /// The names of the customer and of the recipient.
    public let names: [String]
    public let placedAt: Timestamp

    public init(
        order: Order.ID, code: OrderCode, due: Int, state: OrderState, names: [String],
        placedAt: Timestamp = Timestamp(secondsSince1970: 0)
    ) {
        self.order = order
        self.code = code
        self.due = due
        self.state = state
        self.names = names
        self.placedAt = placedAt
    }

    public init(_ desk: DeskOrder) {
        self.init(
            order: desk.order.id, code: desk.order.code, due: desk.isDemo ? 0 : desk.sums.due(in: desk.state),
            state: desk.state, names: ["\(desk.givenName) \(desk.familyName)", desk.recipient],
            placedAt: desk.order.placedAt)
    }

    /// True if a line of this day was booked before the order was placed, in whichever time zone.
    func isPlaced(after day: CivilDate) -> Bool {
        day.daysSince1970 < Int(placedAt.secondsSince1970).flooredQuotient(by: 86_400) - 1
    }

    /// True if a transfer of the amount due can pay the order without a question.
    var isPayable: Bool { due > 0 && state != .cancelled && state != .awaiting }
}

extension DeskOrder {
    /// The sums, state and revision of the order. A payment is recorded only if they are as they were shown.
    public var transferVersion: String {
        "\(revision).\(state.rawValue).\(sums.owed(in: state)).\(sums.paid)"
    }
}
