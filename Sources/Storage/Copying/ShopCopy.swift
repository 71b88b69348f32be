/// Copies a whole shop from SQLite to a PostgreSQL server, or back: every row, and the files beside them.
///
/// The original may be served meanwhile; the copy is that of one moment. It is written and compared in one transaction:
/// whatever goes wrong, and wherever it is interrupted, there is no copy then.
public struct ShopCopy {
    /// The location of a shop.
    public enum Location: Equatable, Sendable {
        case folder(DataFolder)
        /// A database on a PostgreSQL server, under an address as libpq reads it.
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

    /// True while a program has the original open: what it changes from now on is not in the copy.
    public func isOriginalOpen() throws -> Bool {
        switch source {
        case .folder(let folder): InstanceLock.isHeld(in: folder)
        case .server(let conninfo): try StorageError.translating { try PostgreSQLConnection(conninfo).isOpenElsewhere }
        }
    }

    /// Copies the shop; `report` is told how far it is. Throws a `CopyError` or a `StorageError` with a sentence for the
    /// person who runs the shop, when there is no copy, or (`StorageError.unknown`) nobody knows whether there is.
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
                // It waits while the search is made.
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
        default: throw StorageError.failed(reason: "a shop is copied between a folder and a server")
        }
    }
}
