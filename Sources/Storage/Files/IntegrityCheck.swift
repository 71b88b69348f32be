/// A check of everything in a data folder and in the shop's database while the shop is running. Writes nothing.
public struct IntegrityCheck {
    private let folder: DataFolder
    private let database: DatabaseAddress
    private let files: PictureFiles
    private let digest: PictureDigest

    /// `digest` returns the SHA-256 of a picture's content in hexadecimal digits.
    public init(
        _ folder: DataFolder, in database: DatabaseAddress = .folder, digest: @escaping ([UInt8]) -> String
    ) {
        self.folder = folder
        self.database = database
        self.digest = PictureDigest(digest)
        files = PictureFiles(folder)
    }

    /// Returns a result for each check.
    ///
    /// - Throws: `StorageError` if there is no shop, or if the shop cannot be opened.
    public func run() throws -> [CheckResult] {
        // A picture's file is written before its row. Files are therefore listed before rows are read: a picture that
        // is just being added is not reported as an orphan.
        let present = files.names()
        return try StorageError.translating(path: folder.database) {
            switch database {
            case .folder:
                let (results, known) = try check(SQLiteConnection.openToRead(shopIn: folder)) { $0.results() }
                return results + pictureResults(known, present)
            case .postgreSQL(let conninfo):
                let (results, known) = try check(PostgreSQLConnection.openToRead(conninfo)) {
                    $0.results() + $0.pictureResults(digest)
                }
                return results + (known.map { cachedResults("cached pictures", $0, present) } ?? [])
            }
        }
    }

    /// Returns the results of a database, and the pictures that its rows refer to, from one snapshot.
    private func check<Connection: DatabaseConnection>(
        _ database: Connection, _ results: (Connection) -> [CheckResult]
    ) throws -> ([CheckResult], [String]?) {
        try database.inReadTransaction { (results(database), try? database.ask(.pictureFileNames)) }
    }

    /// `known` is nil if the database could not be read.
    private func pictureResults(_ known: [String]?, _ present: Set<String>) -> [CheckResult] {
        guard let known else { return [CheckResult("pictures", ["the database cannot tell which there are"])] }
        let missing = known.filter { !files.contains($0) }
        let results = [CheckResult("picture files", missing.map { "\($0) is missing" })]
        return results + cachedResults("picture contents", known, present)
    }

    /// Returns the results of the files in this folder.
    private func cachedResults(_ subject: String, _ known: [String], _ present: Set<String>) -> [CheckResult] {
        let damaged = known.filter { files.contains($0) && !isWhole($0) }
        let orphaned = present.subtracting(known).sorted()
        return [
            CheckResult(subject, damaged.map { "\($0) is damaged" }),
            CheckResult("picture uses", orphaned.map { "nothing refers to \($0)" }, isWarning: true),
        ]
    }

    private func isWhole(_ name: String) -> Bool {
        files.content(of: name).map { digest.matches(name, $0) } ?? false
    }
}
