import Foundation
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
        let destination = path(of: fileName)
        guard access(destination, F_OK) != 0 else { return }
        let temporary = folder.uploads + "/" + UUID().uuidString
        defer { unlink(temporary) }
        try save(bytes, to: temporary)
        guard rename(temporary, destination) == 0 else { throw failure(destination) }
        try sync(folder.pictures)
    }

    private func save(_ bytes: [UInt8], to path: String) throws(StorageError) {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw failure(path) }
        defer { close(file) }
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            guard count > 0 else { throw failure(path) }
            written += count
        }
        guard fsync(file) == 0 else { throw failure(path) }
    }

    /// A rename is on the disk once its folder is.
    private func sync(_ folder: String) throws(StorageError) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(folder) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw failure(folder) }
    }

    private func failure(_ path: String) -> StorageError {
        errno == ENOSPC
            ? .full : .unusableFolder(path: path, reason: String(cString: strerror(errno)))
    }
}
