/// The file of a bank statement, which is kept for a day.
public struct BankStatementFile: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<BankStatementFile>

    /// The maximum size of a file, in bytes.
    public static let mostBytes = 2 << 20
    /// How long a file is kept, in seconds.
    public static let lifetime: Int64 = 86_400

    public let id: ID
    /// The name of the file on the device of the staff member.
    public let name: String
    public let content: [UInt8]

    public init(id: ID, name: String, content: [UInt8]) {
        self.id = id
        self.name = name
        self.content = content
    }
}

/// A bank statement that is kept, without its content.
public struct PendingStatement: Equatable, Sendable {
    public let id: BankStatementFile.ID
    public let name: String

    public init(id: BankStatementFile.ID, name: String) {
        self.id = id
        self.name = name
    }
}
