/// A line of a bank statement that adds money to the account.
public struct StatementLine: Equatable, Sendable {
    /// The number of the row in the file, from 1.
    public let row: Int
    public let date: CivilDate
    /// The amount in minor units of the shop's currency; above 0.
    public let amount: Int
    public let payer: String
    /// The text that the payer wrote.
    public let text: String
    /// All cells of the row with the number of equal rows above it, independent of the chosen columns.
    public let identity: String
    /// True if the bank has not booked the line yet.
    public let isPending: Bool

    public init(
        row: Int, date: CivilDate, amount: Int, payer: String, text: String, identity: String, isPending: Bool = false
    ) {
        self.row = row
        self.date = date
        self.amount = amount
        self.payer = payer
        self.text = text
        self.identity = identity
        self.isPending = isPending
    }
}

/// A row of a bank statement that cannot be read with the chosen columns.
public struct StatementFault: Equatable, Sendable {
    public enum Reason: String, Equatable, Sendable { case date, amount, tooLarge, direction }

    /// The number of the row in the file, from 1.
    public let row: Int
    public let reason: Reason
}
