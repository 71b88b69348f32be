import FoundationEssentials
import Glibc

/// The files of spreadsheets that are being imported.
public struct ImportFiles: Sendable {
    private let folder: DataFolder

    public init(_ folder: DataFolder) {
        self.folder = folder
    }

    public func path(of name: String) -> String { folder.imports + "/" + name }

    /// Moves a file here from the folder of uploads. When this returns, the file is on the disk under its name.
    public func keep(_ upload: String, as name: String) throws(StorageError) {
        guard upload.syncToDisk(), rename(upload, path(of: name)) == 0, folder.imports.syncToDisk() else {
            throw .unusableFile(path: path(of: name), reason: String(cString: strerror(errno)))
        }
    }

    /// Writes a file whose original is elsewhere. When this returns, the file is on the disk under its name.
    func write(_ bytes: [UInt8], as name: String) throws(StorageError) {
        let file = AtomicFile(for: path(of: name), in: folder.uploads)
        defer { file.discard() }
        try file.write(bytes)
        try file.finish()
    }

    func contains(_ name: String) -> Bool {
        access(path(of: name), F_OK) == 0
    }

    /// Returns the content of a file, or nil if it is missing or cannot be read.
    func content(of name: String) -> [UInt8]? {
        try? [UInt8](Data(contentsOf: URL(fileURLWithPath: path(of: name))))
    }

    public func remove(_ name: String) {
        unlink(path(of: name))
    }

    /// Removes files that are older than `age` seconds: reading an import never takes that long.
    func clear(olderThan age: TimeInterval = 7 * 86_400) {
        folder.clear(folder.imports, olderThan: age)
    }
}
