import FoundationEssentials
import Glibc

/// Files of tables that are being imported.
public struct ImportFiles: Sendable {
    private let folder: DataFolder

    public init(_ folder: DataFolder) {
        self.folder = folder
    }

    public func path(of name: String) -> String { folder.imports + "/" + name }

    /// Moves a file here, from the folder of uploads. After this returns it is on the disk under its name.
    public func keep(_ upload: String, as name: String) throws(StorageError) {
        guard upload.syncToDisk(), rename(upload, path(of: name)) == 0, folder.imports.syncToDisk() else {
            throw .unusableFile(path: path(of: name), reason: String(cString: strerror(errno)))
        }
    }

    /// Writes a file that lies elsewhere, too. After this returns it is on the disk under its name.
    func write(_ bytes: [UInt8], as name: String) throws(StorageError) {
        let file = AtomicFile(for: path(of: name), in: folder.uploads)
        defer { file.discard() }
        try file.write(bytes)
        try file.finish()
    }

    func contains(_ name: String) -> Bool {
        access(path(of: name), F_OK) == 0
    }

    /// Content of a file; nil when it is missing or cannot be read.
    func content(of name: String) -> [UInt8]? {
        try? [UInt8](Data(contentsOf: URL(fileURLWithPath: path(of: name))))
    }

    public func remove(_ name: String) {
        unlink(path(of: name))
    }

    /// Removes what is older than `age` seconds: no import takes so long to be read.
    func clear(olderThan age: TimeInterval = 7 * 86_400) {
        folder.clear(folder.imports, olderThan: age)
    }
}
