import FoundationEssentials
import Glibc

/// A file that gets its name only when it is whole and on the disk: after a crash nobody ever finds half of it under
/// that name.
struct AtomicFile {
    /// End of its name until then.
    static let suffix = ".unfinished"

    /// Path of the file until then.
    let path: String
    private let destination: String
    /// Folder that was made for it alone and is removed with it.
    private let ownFolder: String?

    /// `folder` is on the same disk as `destination`.
    init(for destination: String, in folder: String) {
        self.destination = destination
        path = "\(folder)/\(UUID().uuidString)\(Self.suffix)"
        ownFolder = nil
    }

    /// Beside `destination` in a folder of its own, for a program that may be stopped: once the folder is removed nobody
    /// who is still writing can make the file again.
    init(beside destination: String) {
        let ownFolder = "\(destination.containingFolder)/\(UUID().uuidString)\(Self.suffix)"
        self.destination = destination
        self.ownFolder = ownFolder
        path = ownFolder + "/file"
    }

    /// Creates the empty file, which nobody else can read.
    func create() throws(StorageError) {
        if let ownFolder, mkdir(ownFolder, 0o700) != 0 { throw failure }
        close(try open())
    }

    func write(_ bytes: [UInt8]) throws(StorageError) {
        let file = try open()
        defer { close(file) }
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            guard count > 0 else { throw failure }
            written += count
        }
    }

    /// Renames the file into place. After this returns it is on the disk under its name, in place of an older file.
    func finish() throws(StorageError) {
        guard path.syncToDisk(), rename(path, destination) == 0 else { throw failure }
        // A rename is on the disk once its folder is.
        guard destination.containingFolder.syncToDisk() else { throw failure }
    }

    /// Removes the file unless it is finished, and the files that SQLite writes beside it.
    func discard() {
        repeat {
            unlink(path)
            unlink(path + "-journal")
        } while removingOwnFolderFails
    }

    /// True while somebody is still writing.
    private var removingOwnFolderFails: Bool {
        guard let ownFolder else { return false }
        return rmdir(ownFolder) != 0 && [ENOTEMPTY, EEXIST].contains(errno)
    }

    private func open() throws(StorageError) -> Int32 {
        let file = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw failure }
        return file
    }

    private var failure: StorageError {
        [ENOSPC, EDQUOT].contains(errno)
            ? .full
            : .unusableFile(path: destination, reason: String(cString: strerror(errno)))
    }
}
