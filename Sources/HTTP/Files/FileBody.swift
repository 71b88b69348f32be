import Glibc

/// An open file that is sent as a body. The file is closed together with the last response that carries it.
public final class FileBody: Sendable {
    /// The size in bytes when the file was opened.
    public let size: Int
    /// The time of the file's last change, in Unix seconds.
    public let modified: Int
    let descriptor: Int32

    /// Opens a regular file for reading. Does not follow a symbolic link in the last component. Nil if there is no such
    /// file.
    public init?(path: String) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            return nil
        }
        size = Int(status.st_size)
        modified = status.st_mtim.tv_sec
    }

    deinit {
        close(descriptor)
    }
}
