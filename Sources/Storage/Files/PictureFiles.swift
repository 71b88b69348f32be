import FoundationEssentials
import Glibc

/// Picture files of a data folder: written once, under the hash of their content, and never changed.
public struct PictureFiles: Sendable {
    private let folder: DataFolder

    public init(_ folder: DataFolder) {
        self.folder = folder
    }

    /// Path of the file of this name.
    public func path(of fileName: String) -> String {
        folder.pictures + "/" + fileName
    }

    /// Writes a file safely: after this returns it is on the disk, whole, even if the machine stops. An existing file
    /// of this name has the same content and is left alone.
    public func write(_ bytes: [UInt8], as fileName: String) throws(StorageError) {
        guard contains(fileName) else { return try replace(fileName, by: bytes) }
        // Its writer may have been interrupted before the name was on the disk.
        guard folder.pictures.syncToDisk() else {
            throw .unusableFile(path: folder.pictures, reason: String(cString: strerror(errno)))
        }
    }

    /// Writes a file safely in place of an existing one of this name.
    func replace(_ fileName: String, by bytes: [UInt8]) throws(StorageError) {
        let file = AtomicFile(for: path(of: fileName), in: folder.uploads)
        defer { file.discard() }
        try file.write(bytes)
        try file.finish()
    }

    /// True when there is a file of this name.
    public func contains(_ fileName: String) -> Bool {
        access(path(of: fileName), F_OK) == 0
    }

    /// Content of a file; nil when it is missing or cannot be read.
    func content(of fileName: String) -> [UInt8]? {
        try? [UInt8](Data(contentsOf: URL(fileURLWithPath: path(of: fileName))))
    }

    /// Names of all files.
    func names() -> Set<String> {
        Set((try? FileManager.default.contentsOfDirectory(atPath: folder.pictures)) ?? [])
    }

    func remove(_ fileName: String) {
        unlink(path(of: fileName))
    }
}
