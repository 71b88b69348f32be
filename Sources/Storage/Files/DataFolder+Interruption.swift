extension DataFolder {
    /// Removes what a program left behind that ended in the middle of an upload: half-received files, and pictures that
    /// no row refers to, unless those are more than all others. Only for a program that has the folder alone: others
    /// may be about to write their rows.
    func clearAfterInterruption(_ connection: some DatabaseConnection) throws {
        clearUploads(olderThan: 0)
        let files = PictureFiles(self)
        let known = try StorageError.translating(path: database) { try connection.ask(.pictureFileNames) }
        let orphans = files.names().subtracting(known)
        // More of them are no interruption: the database may be the wrong one, and these the only pictures.
        guard orphans.count <= known.count else { return }
        for name in orphans { files.remove(name) }
    }
}
