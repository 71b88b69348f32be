import FoundationEssentials

/// A file of a shop that is stored beside its rows.
enum ShopFile: Sendable {
    case picture(name: String)
    /// A spreadsheet of an unfinished import.
    case table(name: String, of: Int64)

    var name: String {
        switch self {
        case .picture(let name), .table(let name, _): name
        }
    }
}

/// The store of a shop's files: a folder, or a server's database.
protocol ShopFiles {
    /// Returns the content of a file; nil if it is missing.
    func content(of file: ShopFile) throws -> [UInt8]?

    /// Stores a file.
    func store(_ content: [UInt8], as file: ShopFile) throws
}

/// The files in a data folder.
struct FolderFiles: ShopFiles {
    let folder: DataFolder

    func content(of file: ShopFile) -> [UInt8]? {
        switch file {
        case .picture(let name): PictureFiles(folder).content(of: name)
        case .table(let name, _): try? [UInt8](Data(contentsOf: URL(filePath: ImportFiles(folder).path(of: name))))
        }
    }

    func store(_ content: [UInt8], as file: ShopFile) throws {
        switch file {
        case .picture(let name): try PictureFiles(folder).replace(name, by: content)
        case .table(let name, _):
            let file = AtomicFile(for: ImportFiles(folder).path(of: name), in: folder.uploads)
            defer { file.discard() }
            try file.write(content)
            try file.finish()
        }
    }
}

extension Query {
    /// All files that rows refer to and that are still needed.
    static var shopFiles: Query<[ShopFile]> {
        .init(
            all: """
                SELECT 0, file_name FROM pictures UNION SELECT 0, file_name FROM picture_variants
                UNION SELECT id, file FROM imports WHERE stage = 'reading' ORDER BY 1, 2
                """
        ) { row in
            let (id, name): (Int64, String) = (row[0], row[1])
            return id == 0 ? .picture(name: name) : .table(name: name, of: id)
        }
    }
}
