/// A spreadsheet that a manager imports: read row by row, reviewed, applied, and undone if necessary.
public struct Import: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<Import>

    /// The kind of its rows.
    public enum Kind: String, CaseIterable, Sendable {
        case products
        /// Products, including their stock.
        case productsWithStock = "products-with-stock"
        case stock, customers
        /// Pictures for the items that their files are named after: not a spreadsheet.
        case pictures

        /// The kinds that are spreadsheets.
        public static let tables: [Kind] = [.products, .stock, .customers]
    }

    public enum Stage: String, CaseIterable, Sendable {
        /// The rows are being read and compared with the shop.
        case reading
        /// All rows have been read, and none is applied yet.
        case read
        case applying, applied, undoing, undone
        /// The file is invalid, or the import was cancelled before it was applied.
        case refused, cancelled
    }

    /// How long the rows are kept after the start, in seconds.
    public static let lifetime: Int64 = 30 * 86_400
    /// The maximum number of rows.
    public static let mostRows = 200_000

    public let id: ID
    public let kind: Kind
    public let stage: Stage
    public let author: Account.ID
    public let begunAt: Timestamp
    /// The name of the file on the manager's device.
    public let fileName: String
    /// The name of the file in the folder of imports.
    public let file: String
    /// The size of the file in bytes, and the number of bytes that have been read.
    public let size: Int
    public let position: Int
    /// The row of column names, as in the file; empty until it has been read.
    public let heading: String
    /// The reason why the file is invalid; empty if it is valid.
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

    /// True while the shop is processing it.
    public var isAtWork: Bool { [.reading, .applying, .undoing].contains(stage) }
}

/// The numbers of an import's rows.
public struct ImportCounts: Equatable, Sendable {
    /// Read rows.
    public var rows = 0
    /// Rows that are equal to the shop's data.
    public var same = 0
    /// Rows that add, and rows that change.
    public var added = 0
    public var changed = 0
    /// Rows that cannot be applied.
    public var refused = 0
    /// Applied rows that are not undone.
    public var done = 0
    /// Undone rows, and rows that could not be undone because of a later change.
    public var undone = 0
    public var kept = 0

    public init() {}
}

/// A row of an import that differs from the shop's data.
public struct ImportRow: Equatable, Sendable {
    public enum Outcome: String, CaseIterable, Sendable {
        /// The row will add, or change, when it is applied.
        case added, changed
        case refused, done, undone, kept
    }

    /// The number in the file: the row of column names is 1.
    public let number: Int
    public let outcome: Outcome
    /// The row as in the file; empty once it has been applied.
    public let cells: String
    /// The change that it makes, or the reason why it cannot be applied.
    public let message: String
    /// The version of the changed subject when the row was read; nil for an addition.
    public let version: Int?
    /// The entry of the audit log; nil until it is applied.
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

/// The reason why a row of an import cannot be applied, as a displayed text.
public struct ImportRefusal: Error, Equatable {
    public let sentence: String

    public init(_ sentence: String) {
        self.sentence = sentence
    }
}
