/// A spreadsheet that a manager imports: read row by row, reviewed, applied, and undone if necessary.
public struct Import: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<Import>

    /// The kind of the import's rows.
    public enum Kind: String, CaseIterable, Sendable {
        case products
        /// Products, including their stock.
        case productsWithStock = "products-with-stock"
        case stock, customers
        /// Pictures for the items that the picture files are named after: not a spreadsheet.
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
        /// The file cannot be read, or a manager cancelled the import before it was applied.
        case refused, cancelled
    }

    /// How long the rows are kept after the start of the import, in seconds: 30 days.
    public static let lifetime: Int64 = 30 * 86_400
    /// The maximum number of rows of an import.
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

    /// True while the shop is processing the import.
    public var isAtWork: Bool { [.reading, .applying, .undoing].contains(stage) }
}

/// The numbers of an import's rows, by result.
public struct ImportCounts: Equatable, Sendable {
    /// The number of rows read so far.
    public var rows = 0
    /// The number of rows that say the same as the shop's data.
    public var same = 0
    /// The numbers of rows that add a subject, and of rows that change one.
    public var added = 0
    public var changed = 0
    /// The number of rows that cannot be applied.
    public var refused = 0
    /// The number of rows that have been applied and have not been undone.
    public var done = 0
    /// The numbers of undone rows, and of rows that could not be undone because of a later change.
    public var undone = 0
    public var kept = 0

    public init() {}
}

/// A row of an import that differs from the shop's data.
public struct ImportRow: Equatable, Sendable {
    public enum Outcome: String, CaseIterable, Sendable {
        /// The row is not applied yet: it will add a subject, or change one.
        case added, changed
        case refused, done, undone, kept
    }

    /// The number of the row in the file. The row of column names has number 1.
    public let number: Int
    public let outcome: Outcome
    /// The text of the row in the file; empty once the row has been applied.
    public let cells: String
    /// The change that the row makes, or the reason why the row cannot be applied.
    public let message: String
    /// The version of the changed subject when the row was read; nil for an addition.
    public let version: Int?
    /// The entry of the audit log; nil until the row is applied.
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
