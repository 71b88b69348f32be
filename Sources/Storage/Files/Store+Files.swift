public import Shop

/// The files that all programs share in a server's database. A shop on SQLite only has those in its folder.
extension Store {
    /// Returns the content of a picture's file, or nil. Runs one query by the index on the name.
    public func pictureContent(of fileName: String) throws -> [UInt8]? {
        guard isAcrossNetwork else { return nil }
        return try read(within: .short) { try $0.ask(.pictureContent(of: fileName)) }
    }

    /// Fetches the file of an import that another program received, unless it is in the folder already. Does nothing if
    /// it no longer exists.
    public func fetchFile(of table: Import) throws {
        let files = ImportFiles(folder)
        guard isAcrossNetwork, !files.contains(table.file),
            let content = try read({ try $0.ask(.importContent(of: table.id)) })
        else { return }
        try files.write(content, as: table.file)
    }
}
