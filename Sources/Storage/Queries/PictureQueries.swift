internal import GRDB
import Shop

extension Picture {
    static let columnCount = 3

    /// The columns to select for a picture that may be missing (a LEFT JOIN).
    static func columns(of table: String) -> String {
        "\(table).file_name, \(table).width, \(table).height"
    }

    /// Reads `columns(of:)`, beginning at `first`; nil when there is no picture.
    init?(_ row: Row, at first: Int) {
        guard let fileName: String = row[first] else { return nil }
        self.init(fileName: fileName, width: row[first + 1], height: row[first + 2])
    }
}

extension Database {
    /// The file of each picture that the shop knows.
    func pictureFileNames() throws -> [String] {
        try all("SELECT file_name FROM pictures ORDER BY file_name") { $0[0] }
    }
}
