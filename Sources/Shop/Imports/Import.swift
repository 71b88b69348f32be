/// A table that a manager brings from a spreadsheet: read row by row, looked at, applied, and taken back if need be.
public struct Import: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<Import>

    /// Kind of its rows.
    public enum Kind: String, CaseIterable, Sendable {
        case products
        /// Products, whose stock the import sets as well.
        case productsWithStock = "products-with-stock"
        case stock, customers
        /// Pictures for the items that their files are named after: no table.
        case pictures

        /// Kinds that are tables.
        public static let tables: [Kind] = [.products, .stock, .customers]
    }

    public enum Stage: String, CaseIterable, Sendable {
        /// Its rows are being read and compared with the shop.
        case reading
        /// All rows have been read; nothing is applied yet.
        case read
        case applying, applied, undoing, undone
        /// It cannot be read, or somebody gave it up before it was applied.
        case refused, cancelled
    }

    /// Seconds for which its rows are kept after it was begun.
    public static let lifetime: Int64 = 30 * 86_400
    /// Most rows.
    public static let mostRows = 200_000

    public let id: ID
    public let kind: Kind
    public let stage: Stage
    public let author: Account.ID
    public let begunAt: Timestamp
    /// Name of the file on the manager's device.
    public let fileName: String
    /// Name of the file in the folder of imports.
    public let file: String
    /// Size of the file in bytes, and how many of them have been read.
    public let size: Int
    public let position: Int
    /// The row of column names, as it stands in the file; empty while it has not been read.
    public let heading: String
    /// Reason why it cannot be read; empty where it can.
    public let problem: String
    public let counts: ImportCounts

    public init(
        id: ID, kind: Kind, stage: Stage, author: Account.ID, begunAt: Timestamp, fileName: String, file: String,
        size: Int, position: Int, heading: String, problem: String, counts: ImportCounts
    ) {
        self.id = id
        self.kind = kind
        self.stage = stage
        self.author = author
        self.begunAt = begunAt
        self.fileName = fileName
        self.file = file
        self.size = size
        self.position = position
        self.heading = heading
        self.problem = problem
        self.counts = counts
    }

    /// True while the shop works on it.
    public var isAtWork: Bool { [.reading, .applying, .undoing].contains(stage) }
}

/// Numbers of an import's rows.
public struct ImportCounts: Equatable, Sendable {
    /// Rows that have been read.
    public var rows = 0
    /// Rows that say what the shop says.
    public var same = 0
    /// Rows that add something, and that change something.
    public var added = 0
    public var changed = 0
    /// Rows that cannot be applied.
    public var refused = 0
    /// Rows that have been applied, and have not been taken back.
    public var done = 0
    /// Rows that have been taken back, and that could not be, because of a later change.
    public var undone = 0
    public var kept = 0

    public init() {}
}

/// A row of an import that does not say what the shop says.
public struct ImportRow: Equatable, Sendable {
    public enum Outcome: String, CaseIterable, Sendable {
        /// It waits to add or to change something.
        case added, changed
        case refused, done, undone, kept
    }

    /// Number in the file: that of the column names is 1.
    public let number: Int
    public let outcome: Outcome
    /// The row as it stands in the file; empty once it has been applied.
    public let cells: String
    /// The change that it makes, or the reason why it cannot be applied.
    public let message: String
    /// Version of what it changes, as it was when the row was read; nil for a row that adds something.
    public let version: Int?
    /// Entry of the audit log; nil until it is applied.
    public let entry: AuditEntry.ID?

    public init(
        number: Int, outcome: Outcome, cells: String, message: String, version: Int? = nil, entry: AuditEntry.ID? = nil
    ) {
        self.number = number
        self.outcome = outcome
        self.cells = cells
        self.message = message
        self.version = version
        self.entry = entry
    }
}

/// Reason why a row of an import cannot be applied, for people.
public struct ImportRefusal: Error, Equatable {
    public let sentence: String

    public init(_ sentence: String) {
        self.sentence = sentence
    }
}
