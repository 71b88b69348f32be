public import Shop

extension Query {
    /// The waiting picture of this manager's form under `key`, or nil.
    public static func draft(key: [UInt8], of author: Account.ID) -> Query<Picture?> {
        .init(
            first: """
                SELECT \(Picture.columns(of: "pictures")) FROM picture_drafts
                JOIN pictures ON pictures.id = picture_id WHERE key = $1 AND account_id = $2
                """, [key, author]
        ) { Picture($0) }
    }

    /// The picture whose widest file has this name, or nil.
    public static func picture(fileName: String) -> Query<Picture?> {
        .init(first: "SELECT \(Picture.columns(of: "pictures")) FROM pictures WHERE file_name = $1", [fileName]) {
            Picture($0)
        }
    }

    /// The file of each picture in the database.
    static var pictureFileNames: Query<[String]> {
        .init(all: "SELECT file_name FROM pictures UNION SELECT file_name FROM picture_variants ORDER BY 1")
    }
}

extension Picture {
    static let columnCount = 4

    /// The columns to select for a picture that may be missing (a LEFT JOIN).
    static func columns(of table: String) -> String {
        """
        \(table).file_name, \(table).width, \(table).height,
        (SELECT string_agg(width || ' ' || file_name, ',') FROM picture_variants WHERE picture_id = \(table).id)
        """
    }

    /// Reads `columns(of:)`, beginning at `first`; nil when there is no picture.
    init?(_ row: Row, at first: Int = 0) {
        guard let fileName: String = row[first] else { return nil }
        self.init(
            fileName: fileName, width: row[first + 1], height: row[first + 2],
            variants: Self.variants(row[first + 3] as String?))
    }

    /// `160 name,320 name` in any order.
    private static func variants(_ list: String?) -> [Variant] {
        guard let list else { return [] }
        // Bytes, since finding the characters of a text takes ten times as long.
        let variants = Array(list.utf8).split(separator: UInt8(ascii: ",")).compactMap { entry -> Variant? in
            let parts = entry.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
            guard parts.count == 2, let width = Int(parts[0]) else { return nil }
            return Variant(fileName: parts[1], width: width)
        }
        return variants.sorted { $0.width < $1.width }
    }
}
