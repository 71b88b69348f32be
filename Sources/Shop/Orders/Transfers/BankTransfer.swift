/// A line of a bank statement that was recorded as a payment.
public struct BankTransfer: Equatable, Sendable {
    /// The keyed hash of the line.
    public let fingerprint: [UInt8]
    public let batch: BankBatch.ID
    public let order: Order.ID
    public let code: OrderCode
    public let amount: Money
    public let bookedOn: CivilDate
    public let payment: Payment.ID
    /// The entry that withdrew the payment; nil if the line is applied.
    public let reversal: Payment.ID?

    public init(
        fingerprint: [UInt8], batch: BankBatch.ID, order: Order.ID, code: OrderCode, amount: Money,
        bookedOn: CivilDate, payment: Payment.ID, reversal: Payment.ID?
    ) {
        self.fingerprint = fingerprint
        self.batch = batch
        self.order = order
        self.code = code
        self.amount = amount
        self.bookedOn = bookedOn
        self.payment = payment
        self.reversal = reversal
    }
}

/// A line of a bank statement and the order that it pays, as staff saw them.
public struct SeenTransfer: Equatable, Sendable {
    public let fingerprint: [UInt8]
    public let order: Order.ID
    /// The amount in minor units; above 0.
    public let amount: Int
    public let bookedOn: CivilDate
    /// The order's `transferVersion`.
    public let version: String

    public init(fingerprint: [UInt8], order: Order.ID, amount: Int, bookedOn: CivilDate, version: String) {
        self.fingerprint = fingerprint
        self.order = order
        self.amount = amount
        self.bookedOn = bookedOn
        self.version = version
    }
}
