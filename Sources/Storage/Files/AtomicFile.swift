import FoundationEssentials
import Glibc

/// A file that gets its name only when it is complete and on the disk. A crash never leaves an incomplete file under
/// that name.
struct AtomicFile {
    /// The extension of the file's name until it is complete.
    static let suffix = ".unfinished"

    /// The path of the file until it is complete.
    let path: String
    private let destination: String
    /// The folder that was created for this file alone and is removed with it.
    private let ownFolder: String?

    /// Creates a file in `folder`, which must be on the same disk as `destination`.
    init(for destination: String, in folder: String) {
        self.destination = destination
        path = "\(folder)/\(UUID().uuidString)\(Self.suffix)"
        ownFolder = nil
    }

    /// Creates a file in a folder of its own beside `destination`, for a program that may be killed. Once the folder is
    /// removed, a program that is still writing cannot create the file again.
    init(beside destination: String) {
        let ownFolder = "\(destination.containingFolder)/\(UUID().uuidString)\(Self.suffix)"
        self.destination = destination
        self.ownFolder = ownFolder
        path = ownFolder + "/file"
    }

    /// Creates the empty file, readable only by its owner.
    func create() throws(StorageError) {
        try createOwnFolder()
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

    /// Renames the file to its destination, replacing an older file. It is then on the disk under its name.
    func finish() throws(StorageError) {
        guard path.syncToDisk(), rename(path, destination) == 0 else { throw failure }
        // A rename is durable once its folder is synced.
        guard destination.containingFolder.syncToDisk() else { throw failure }
    }

    /// Removes the file unless it is finished. Also removes SQLite's files beside it.
    func discard() {
        repeat {
            unlink(path)
            unlink(path + "-journal")
        } while removingOwnFolderFails
    }

    /// Creates the file's own folder, if it has one. Locks the folder until `body` returns or the process ends
    /// (flock(2)), so that `removeAbandoned` skips it.
    func lockingOwnFolder<Result>(_ body: () throws -> Result) throws -> Result {
        guard let ownFolder else { return try body() }
        try createOwnFolder()
        let folder = Glibc.open(ownFolder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw failure }
        defer { close(folder) }
        // On a disk without locks, only the folder's age protects the folder.
        flock(folder, LOCK_SH | LOCK_NB)
        return try body()
    }

    private func createOwnFolder() throws(StorageError) {
        guard let ownFolder, mkdir(ownFolder, 0o700) != 0, errno != EEXIST else { return }
        throw failure
    }

    /// Removes the folders beside `destination` that killed programs have left: folders that no program locks and that
    /// are older than a minute. Within that minute, a program locks its new folder.
    static func removeAbandoned(beside destination: String) {
        let parent = destination.containingFolder
        for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] where name.isOwnFolder {
            let folder = Glibc.open("\(parent)/\(name)", O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard folder >= 0 else { continue }
            defer { close(folder) }
            var status = stat()
            guard fstat(folder, &status) == 0, status.st_mtim.tv_sec < time(nil) - 60,
                flock(folder, LOCK_EX | LOCK_NB) == 0
            else { continue }
            for file in ["file", "file-journal"] { unlinkat(folder, file, 0) }
            rmdir("\(parent)/\(name)")
        }
    }

    /// True while a program is still writing into the folder.
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

extension String {
    /// True for the name of a folder that `AtomicFile.init(beside:)` creates.
    fileprivate var isOwnFolder: Bool {
        hasSuffix(AtomicFile.suffix) && UUID(uuidString: String(dropLast(AtomicFile.suffix.count))) != nil
    }
}
