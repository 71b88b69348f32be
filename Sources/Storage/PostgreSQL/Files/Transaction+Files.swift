import Shop

/// The files of a data folder. A server's database stores them, too, so that other nodes can read them.
extension Transaction {
    /// Inserts the files of a picture from the data folder, unless the database has them. Does nothing if only one
    /// program can open the shop, because its folder is enough.
    func storeFiles(of picture: Picture) throws {
        guard let node else { return }
        let files = PictureFiles(node.folder)
        for name in [picture.fileName] + picture.variants.map(\.fileName) {
            guard try !snapshot.ask(.hasPictureFile(name)), let content = files.content(of: name) else { continue }
            try database.send(
                "INSERT INTO picture_files (name, content) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
                [name, content])
        }
    }

    /// Inserts the file of an import. The file is needed until its rows are read.
    func storeFile(_ name: String, of id: Import.ID) throws {
        guard let node, let content = ImportFiles(node.folder).content(of: name) else { return }
        try database.send("INSERT INTO import_files (import_id, content) VALUES ($1, $2)", [id, content])
    }
}

extension Query {
    static func hasPictureFile(_ name: String) -> Query<Bool> {
        .init(value: "SELECT EXISTS (SELECT 1 FROM picture_files WHERE name = $1)", [name])
    }

    /// Returns the content of a picture's file; nil if there is no file of this name.
    static func pictureContent(of name: String) -> Query<[UInt8]?> {
        .init(first: "SELECT content FROM picture_files WHERE name = $1", [name])
    }

    static var storedPictureFiles: Query<[String]> { .init(all: "SELECT name FROM picture_files ORDER BY 1") }

    static func importContent(of id: Import.ID) -> Query<[UInt8]?> {
        .init(first: "SELECT content FROM import_files WHERE import_id = $1", [id])
    }
}
