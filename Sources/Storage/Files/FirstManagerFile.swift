import Glibc

/// The file with the link for a shop's first manager. Only the owner of the data folder can read the file.
public struct FirstManagerFile {
    public let path: String
    private let folder: DataFolder

    public init(in folder: DataFolder) {
        self.folder = folder
        path = folder.path + "/first-manager-link"
    }

    /// Writes the link, replacing an older one.
    ///
    /// - Throws: `StorageError`.
    public func write(_ link: String) throws {
        let file = AtomicFile(for: path, in: folder.uploads)
        defer { file.discard() }
        try file.write(Array((link + "\n").utf8))
        try file.finish()
    }

    /// Removes the file, if it exists.
    public func remove() {
        unlink(path)
    }
}
