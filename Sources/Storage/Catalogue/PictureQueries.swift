public import Shop

extension Query {
    /// The picture that is stored under `key` for a form of this manager, or nil.
    public static func draft(key: [UInt8], of author: Account.ID) -> Query<Picture?> {
        .init(
            first: """
                SELECT \(pictureColumns) FROM picture_drafts
                JOIN pictures ON pictures.id = picture_id WHERE key = $1 AND account_id = $2
                """, [key, author]
        ) { $0[0] }
    }

    /// The picture whose widest file has this name, or nil.
    public static func picture(fileName: String) -> Query<Picture?> {
        .init(first: "SELECT \(pictureColumns) FROM pictures WHERE file_name = $1", [fileName]) {
            $0[0]
        }
    }

    /// The names of all picture files in the database.
    static var pictureFileNames: Query<[String]> {
        .init(all: "SELECT file_name FROM pictures UNION SELECT file_name FROM picture_variants ORDER BY 1")
    }
}

private let pictureColumns = Picture.columns(of: "pictures")

extension Picture: Column {
    private enum Columns: Int, ColumnList { case fileName, width, height, variants }

    static let columnCount = Columns.variants.rawValue + 1

    /// The columns of a picture. With a LEFT JOIN, read them as an optional.
    static func columns(of table: String) -> String {
        let variants = """
            (SELECT string_agg(width || ' ' || file_name, ',') FROM picture_variants WHERE picture_id = \(table).id)
            """
        return Columns.list(of: table, [.variants: variants])
    }

    /// Reads `columns(of:)`, beginning at `first`.
    init(_ row: Row, _ first: Int) {
        let row = row.named(Columns.self, at: first)
        self.init(
            fileName: row[.fileName], width: row[.width], height: row[.height], variants: Self.variants(row[.variants]))
    }

    /// The format is `160 name,320 name`, in any order.
    private static func variants(_ list: String?) -> [Variant] {
        guard let list else { return [] }
        // Bytes, because splitting a text into characters takes ten times as long.
        let variants = Array(list.utf8).split(separator: UInt8(ascii: ",")).compactMap { entry -> Variant? in
            let parts = entry.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
            guard parts.count == 2, let width = Int(parts[0]) else { return nil }
            return Variant(fileName: parts[1], width: width)
        }
        return variants.sorted { $0.width < $1.width }
    }
}
