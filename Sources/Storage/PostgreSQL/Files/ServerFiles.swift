import Shop

/// The files of a shop in the database of a server.
struct ServerFiles: ShopFiles {
    let connection: PostgreSQLConnection

    func content(of file: ShopFile) throws -> [UInt8]? {
        switch file {
        case .picture(let name): try connection.ask(.pictureContent(of: name))
        case .table(_, let id): try connection.ask(.importContent(of: Import.ID(rawValue: id)))
        }
    }

    func store(_ content: [UInt8], as file: ShopFile) throws {
        switch file {
        case .picture(let name):
            try connection.execute("INSERT INTO picture_files (name, content) VALUES ($1, $2)", [name, content])
        case .table(_, let id):
            try connection.execute("INSERT INTO import_files (import_id, content) VALUES ($1, $2)", [id, content])
        }
    }
}
