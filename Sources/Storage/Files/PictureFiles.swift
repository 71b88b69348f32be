import FoundationEssentials
import Glibc

/// The picture files of a data folder: written once, under the hash of their content, and immutable.
public struct PictureFiles: Sendable {
    private let folder: DataFolder

    public init(_ folder: DataFolder) {
        self.folder = folder
    }

    /// Returns the path of a file.
    public func path(of fileName: String) -> String {
        folder.pictures + "/" + fileName
    }

    /// Writes a file durably: when this returns, the whole file is on the disk, even if the machine stops. An existing
    /// file of this name has the same content and is kept.
    public func write(_ bytes: [UInt8], as fileName: String) throws(StorageError) {
        guard contains(fileName) else { return try replace(fileName, by: bytes) }
        // The program that wrote the file may have been interrupted before the file's name was durable.
        guard folder.pictures.syncToDisk() else {
            throw .unusableFile(path: folder.pictures, reason: String(cString: strerror(errno)))
        }
    }

    /// Writes a file durably, replacing an existing one of this name.
    func replace(_ fileName: String, by bytes: [UInt8]) throws(StorageError) {
        let file = AtomicFile(for: path(of: fileName), in: folder.uploads)
        defer { file.discard() }
        try file.write(bytes)
        try file.finish()
    }

    /// Returns true if there is a file of this name.
    public func contains(_ fileName: String) -> Bool {
        access(path(of: fileName), F_OK) == 0
    }

    /// Returns the content of a file, or nil if it is missing or cannot be read.
    func content(of fileName: String) -> [UInt8]? {
        try? [UInt8](Data(contentsOf: URL(fileURLWithPath: path(of: fileName))))
    }

    /// Returns the names of all files.
    func names() -> Set<String> {
        Set((try? FileManager.default.contentsOfDirectory(atPath: folder.pictures)) ?? [])
    }

    func remove(_ fileName: String) {
        unlink(path(of: fileName))
    }
}
