/// Copies a whole shop from SQLite to a PostgreSQL server, or back: all rows, and the files beside them.
///
/// The original may be served during the copying; the copy is one snapshot of it. The copy is written and compared in
/// one transaction: after an error or an interruption at any point, there is no copy.
public struct ShopCopy {
    /// The location of a shop.
    public enum Location: Equatable, Sendable {
        case folder(DataFolder)
        /// A database on a PostgreSQL server, by its connection string for libpq.
        case server(String)
    }

    private let source: Location
    private let target: Location
    private let digest: PictureDigest

    /// `digest` returns the SHA-256 of a picture's content in hexadecimal digits.
    public init(from source: Location, to target: Location, digest: @escaping ([UInt8]) -> String) {
        self.source = source
        self.target = target
        self.digest = PictureDigest(digest)
    }

    /// Returns true if a program has the original open. The copy then lacks that program's later changes.
    public func isOriginalOpen() throws -> Bool {
        switch source {
        case .folder(let folder): InstanceLock.isHeld(in: folder)
        case .server(let conninfo): try StorageError.translating { try PostgreSQLConnection(conninfo).isOpenElsewhere }
        }
    }

    /// Copies the shop, and passes the progress to `report`.
    ///
    /// - Throws: A `CopyError` or a `StorageError`, with a sentence for the operator, if there is no copy.
    ///   `StorageError.unknown` if it is unknown whether there is a copy.
    public func run(reporting report: @escaping (CopyProgress) -> Void = { _ in }) throws -> CopiedShop {
        switch (source, target) {
        case (.folder(let folder), .server(let conninfo)):
            try StorageError.translating(path: folder.database) {
                let source = try SQLiteConnection.openToRead(shopIn: folder)
                let target = try PostgreSQLConnection(conninfo)
                return try target.makeShop {
                    try source.inReadTransaction {
                        try RowCopy(
                            source: source, target: target, sourceFiles: FolderFiles(folder: folder),
                            targetFiles: ServerFiles(connection: target), digest: digest, report: report
                        ).run()
                    }
                }
            }
        case (.server(let conninfo), .folder(let folder)):
            try StorageError.translating(path: folder.database) {
                let source = try PostgreSQLConnection.openToRead(conninfo)
                // The source's transaction is idle while the target builds the search index.
                try source.executeScript("SET idle_in_transaction_session_timeout = 0")
                return try NewShopFolder(folder).make { target in
                    try source.inReadTransaction {
                        try RowCopy(
                            source: source, target: target, sourceFiles: ServerFiles(connection: source),
                            targetFiles: FolderFiles(folder: folder), digest: digest, report: report
                        ).run()
                    }
                }
            }
        default: throw StorageError.failed(reason: "a shop can only be copied between a folder and a server")
        }
    }
}
