internal import GRDB

extension DataFolder {
    /// Removes what a program left behind that ended in the middle of an upload: half-received files, and pictures
    /// that no row refers to. Only for who has the folder alone: others may be about to write their rows.
    func clearAfterInterruption(_ connection: DatabaseQueue) throws {
        clearUploads(olderThan: 0)
        let files = PictureFiles(self)
        let known = try StorageError.translating(path: database) { try connection.read { try $0.pictureFileNames() } }
        for name in files.names().subtracting(known) { files.remove(name) }
    }
}
