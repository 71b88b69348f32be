import FoundationEssentials

/// A file of a shop beside its rows.
enum ShopFile: Sendable {
    case picture(name: String)
    /// A table that is being read by an import.
    case table(name: String, of: Int64)

    var name: String {
        switch self {
        case .picture(let name), .table(let name, _): name
        }
    }
}

/// A place where a shop's files are stored: a folder, or a server's database.
protocol ShopFiles {
    /// Content of a file; nil when it is missing.
    func content(of file: ShopFile) throws -> [UInt8]?

    /// Stores a file.
    func store(_ content: [UInt8], as file: ShopFile) throws
}

/// Files in a data folder.
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
