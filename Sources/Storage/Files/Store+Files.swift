public import Shop

/// Files that a server's database has for all programs. In a shop on SQLite there are none but those in the folder.
extension Store {
    /// Content of a picture's file, by its name; nil when there is none. It is one question, by the name's index.
    public func pictureContent(of fileName: String) throws -> [UInt8]? {
        guard isAcrossNetwork else { return nil }
        return try read(within: .short) { try $0.ask(.pictureContent(of: fileName)) }
    }

    /// Fetches the file of a table that another program received, unless it is in the folder already. Does nothing when
    /// there is none any more.
    public func fetchFile(of table: Import) throws {
        let files = ImportFiles(folder)
        guard isAcrossNetwork, !files.contains(table.file),
            let content = try read({ try $0.ask(.importContent(of: table.id)) })
        else { return }
        try files.write(content, as: table.file)
    }
}
