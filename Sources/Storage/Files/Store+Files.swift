public import Shop

/// The files that a server's database stores for all programs. A shop on SQLite has only the files in its folder.
extension Store {
    /// Returns the content of a picture's file, or nil if there is none. Runs one query, by the index on the name.
    public func pictureContent(of fileName: String) throws -> [UInt8]? {
        guard isAcrossNetwork else { return nil }
        return try read(within: .short) { try $0.ask(.pictureContent(of: fileName)) }
    }

    /// Copies an import's file that another program received into this folder, unless it is already there. Does nothing
    /// if the file no longer exists.
    public func fetchFile(of table: Import) throws {
        let files = ImportFiles(folder)
        guard isAcrossNetwork, !files.contains(table.file),
            let content = try read({ try $0.ask(.importContent(of: table.id)) })
        else { return }
        try files.write(content, as: table.file)
    }
}
