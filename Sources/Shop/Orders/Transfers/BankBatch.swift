/// Lines of a bank statement that were recorded as payments at once, and can be undone at once.
public struct BankBatch: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<BankBatch>

    public let id: ID
    public let author: Account.ID
    public let appliedAt: Timestamp
    public let undoneAt: Timestamp?
    /// The number of recorded payments, of those that were withdrawn, and of lines that were not recorded.
    public let count: Int
    public let undoneCount: Int
    public let leftOut: Int

    public init(
        id: ID, author: Account.ID, appliedAt: Timestamp, undoneAt: Timestamp?, count: Int, undoneCount: Int,
        leftOut: Int
    ) {
        self.id = id
        self.author = author
        self.appliedAt = appliedAt
        self.undoneAt = undoneAt
        self.count = count
        self.undoneCount = undoneCount
        self.leftOut = leftOut
    }
}
