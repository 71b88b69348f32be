import FoundationEssentials
import Glibc

/// The picture files of a data folder: written once, under the hash of their content, and never changed.
public struct PictureFiles: Sendable {
    private let folder: DataFolder

    public init(_ folder: DataFolder) {
        self.folder = folder
    }

    /// Where the file of this name is.
    public func path(of fileName: String) -> String {
        folder.pictures + "/" + fileName
    }

    /// Puts a file on the disk, safely: after this returns it is there, whole, whatever happens to the machine.
    /// A file of this name that is there already has the same content and is kept.
    public func write(_ bytes: [UInt8], as fileName: String) throws(StorageError) {
        guard contains(fileName) else { return try replace(fileName, by: bytes) }
        // Whoever wrote it may have been cut short before its name was on the disk.
        guard folder.pictures.syncToDisk() else {
            throw .unusableFile(path: folder.pictures, reason: String(cString: strerror(errno)))
        }
    }

    /// Puts a file on the disk, safely, whatever has its name now.
    func replace(_ fileName: String, by bytes: [UInt8]) throws(StorageError) {
        let file = AtomicFile(for: path(of: fileName), in: folder.uploads)
        defer { file.discard() }
        try file.write(bytes)
        try file.finish()
    }

    func contains(_ fileName: String) -> Bool {
        access(path(of: fileName), F_OK) == 0
    }

    /// What is in a file, nil when it is missing or cannot be read.
    func content(of fileName: String) -> [UInt8]? {
        try? [UInt8](Data(contentsOf: URL(fileURLWithPath: path(of: fileName))))
    }

    /// The name of each file there is.
    func names() -> Set<String> {
        Set((try? FileManager.default.contentsOfDirectory(atPath: folder.pictures)) ?? [])
    }

    func remove(_ fileName: String) {
        unlink(path(of: fileName))
    }
}
