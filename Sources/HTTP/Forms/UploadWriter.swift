import Glibc

/// An uploaded file that is being written: a new file, readable only by the server's user, never through a symbolic
/// link.
final class UploadWriter {
    private let path: String
    private let descriptor: Int32
    private var size = 0

    init(path: String) throws(Refusal) {
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Self.failure }
    }

    deinit {
        close(descriptor)
    }

    func write(_ bytes: ArraySlice<UInt8>) throws(Refusal) {
        var rest = bytes
        while !rest.isEmpty {
            // Sound: the pointer does not leave the closure.
            let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard written > 0 || errno == EINTR else { throw Self.failure }
            rest = rest.dropFirst(max(0, written))
            size += max(0, written)
        }
    }

    func finish(_ head: MultipartPartHead) throws(Refusal) -> UploadedFile {
        UploadedFile(
            field: head.name, filename: head.filename ?? "", contentType: head.contentType, path: path, size: size)
    }

    /// RFC 4918, section 11.5.
    private static let failure = Refusal(.insufficientStorage, "The file could not be stored.")
}
