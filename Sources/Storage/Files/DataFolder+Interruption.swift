extension DataFolder {
    /// Removes what a program that ended during an upload has left: incomplete files, and pictures without a row,
    /// unless those are the majority. Only for a program that has the folder alone: others may be about to insert their
    /// rows.
    func clearAfterInterruption(_ connection: some DatabaseConnection) throws {
        clearUploads(olderThan: 0)
        let files = PictureFiles(self)
        let known = try StorageError.translating(path: database) { try connection.ask(.pictureFileNames) }
        let orphans = files.names().subtracting(known)
        // More of them are no interruption: it may be the wrong database, and these the only pictures.
        guard orphans.count <= known.count else { return }
        for name in orphans { files.remove(name) }
    }
}
