extension DataFolder {
    /// Removes what a program that ended during an upload has left: incomplete files, and pictures without a row,
    /// unless those are the majority. Only for a program that has the folder alone: other programs may be about to
    /// insert the rows of new pictures.
    func clearAfterInterruption(_ connection: some DatabaseConnection) throws {
        clearUploads(olderThan: 0)
        let files = PictureFiles(self)
        let known = try StorageError.translating(path: database) { try connection.ask(.pictureFileNames) }
        let orphans = files.names().subtracting(known)
        // A majority of unknown pictures is not caused by an interruption. The database may be the wrong one, and these
        // the only pictures.
        guard orphans.count <= known.count else { return }
        for name in orphans { files.remove(name) }
    }
}
