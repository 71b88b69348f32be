extension SQLiteConnection {
    /// The name of the table with the pictures of a backup.
    static let pictureTable = "picture_files"
    static let pictureTableStatement =
        "CREATE TABLE picture_files (name TEXT PRIMARY KEY, content BLOB NOT NULL) STRICT"

    /// Turns a copy of a shop's database into a backup by adding each picture that its rows refer to. Returns the
    /// pictures that are missing or damaged.
    func addPictures(_ files: PictureFiles, _ digest: PictureDigest) throws -> [String] {
        try executeScript(Self.pictureTableStatement)
        try executeScript("PRAGMA application_id = \(FileHeader.sealedBackupID)")
        return try ask(.pictureFileNames).filter { name in
            guard let content = files.content(of: name), digest.matches(name, content) else { return true }
            try execute("INSERT INTO picture_files (name, content) VALUES ($1, $2)", [name, content])
            return false
        }
    }

    /// Turns a copy of a backup into a shop's database again by removing the pictures.
    func removePictures() throws {
        try executeScript("DROP TABLE picture_files")
        try executeScript("PRAGMA application_id = \(FileHeader.applicationID)")
    }

    /// Calls `body` for each picture of a backup.
    func forEachPicture(_ body: (_ name: String, _ content: [UInt8]) throws -> Void) throws {
        try run("SELECT name, content FROM picture_files") { rows in
            while let row = try rows.next() { try body(row[0], row[1]) }
        }
    }

    /// Returns a sentence for each damaged picture of a backup.
    func backedUpFaults(_ digest: PictureDigest) throws -> [String] {
        var faults: [String] = []
        try forEachPicture { name, content in
            if !digest.matches(name, content) { faults.append("the picture \(name) is not what its name says") }
        }
        return faults
    }
}
