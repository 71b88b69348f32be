/// The orders that a line of a bank statement can pay.
public struct TransferMatch: Equatable, Sendable {
    /// The reason why staff have to decide.
    public enum Doubt: String, CaseIterable, Equatable, Sendable {
        /// The amount is not the amount due.
        case otherAmount
        case cancelled, awaiting, paid
        /// The code is too short to be sure.
        case shortCode
        /// Only the name of the payer and the amount match.
        case payerName
        /// Several orders have the same amount due.
        case severalOrders
        /// A line above pays the order.
        case earlierLine
        /// The same amount was applied from another form of the statement, with a day near this one.
        case recorded
        /// The bank has not booked the line yet.
        case pending
        /// The line is older than the order.
        case earlierDay
    }

    public struct Choice: Equatable, Sendable {
        public let order: TransferCandidate
        /// Nil for a full match.
        public let doubt: Doubt?

        public init(_ order: TransferCandidate, _ doubt: Doubt?) {
            self.order = order
            self.doubt = doubt
        }
    }

    public let line: StatementLine
    /// The orders to choose from; empty without a match.
    public let choices: [Choice]

    public init(_ line: StatementLine, _ choices: [Choice]) {
        self.line = line
        self.choices = choices
    }

    /// True if the line has the code and the amount due of exactly one order.
    public var isFull: Bool { choices.count == 1 && choices[0].doubt == nil }
}
