import FoundationEssentials
import Glibc

/// A file that gets its name only when it is whole and on the disk: whatever happens to the machine, nobody ever
/// finds half of it under that name.
struct AtomicFile {
    /// Where it is until then.
    let path: String
    private let destination: String
    /// Made for it alone, and removed with it.
    private let ownFolder: String?

    /// `folder` is on the same disk as `destination`.
    init(for destination: String, in folder: String) {
        self.destination = destination
        path = "\(folder)/\(UUID().uuidString).unfinished"
        ownFolder = nil
    }

    /// Beside `destination` in a folder of its own, for a program that may be stopped: once the folder is removed nobody
    /// who is still writing can make the file again.
    init(beside destination: String) {
        let ownFolder = "\(destination.containingFolder)/\(UUID().uuidString).unfinished"
        self.destination = destination
        self.ownFolder = ownFolder
        path = ownFolder + "/file"
    }

    /// Makes it, empty, for nobody else to read.
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

    /// After this returns it is there, under its name, in place of what had that name.
    func finish() throws(StorageError) {
        guard path.syncToDisk(), rename(path, destination) == 0 else { throw failure }
        // A rename is on the disk once its folder is.
        guard destination.containingFolder.syncToDisk() else { throw failure }
    }

    /// Removes it unless it is finished, and what SQLite keeps beside it while it writes.
    func discard() {
        repeat {
            unlink(path)
            unlink(path + "-journal")
        } while removingOwnFolderFails
    }

    /// Somebody is still writing.
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
