import Glibc

/// The last line of a backup: a SHA-256 over all bytes before it, which detects a single changed bit.
///
/// The file is hashed in pieces of 1 MiB, and then the hexadecimal digests of all pieces are hashed. So the memory does
/// not depend on the file's size. SQLite ignores the line, since the file's header has the number of pages.
struct BackupSeal {
    private static let label = "\nShopME SHA-256: "
    private static let pieceSize = 1 << 20
    /// The length of the line in bytes: label, digits, end of line.
    private static let length = label.utf8.count + 64 + 1

    private let digest: ([UInt8]) -> String

    /// `digest` returns the SHA-256 of bytes in hexadecimal digits.
    init(_ digest: @escaping ([UInt8]) -> String) {
        self.digest = digest
    }

    /// Appends the line to a file that does not have one yet.
    func append(to path: String) throws(StorageError) {
        let line = Array(try contents(of: path, upTo: size(of: path)).line.utf8)
        guard let file = fopen(path, "abe") else { throw unusable(path) }
        let isWritten = fwrite(line, 1, line.count, file) == line.count
        guard fclose(file) == 0, isWritten else { throw [ENOSPC, EDQUOT].contains(errno) ? .full : unusable(path) }
    }

    /// Verifies a file.
    ///
    /// - Throws: `StorageError.damaged` if the file does not end with the line for its content.
    func verify(_ path: String) throws(StorageError) {
        let end = try size(of: path) - Self.length
        guard end >= 0 else { throw .damaged(path: path, reason: "its end is missing") }
        let (line, rest) = try contents(of: path, upTo: end)
        guard rest.starts(with: Self.label.utf8) else { throw .damaged(path: path, reason: "its end is missing") }
        guard rest.elementsEqual(line.utf8) else {
            throw .damaged(path: path, reason: "its content is not what was written: the SHA-256 differs")
        }
    }

    /// Reads a file. Returns the line for the bytes up to `end`, and the bytes after `end`, up to the length of a line.
    private func contents(of path: String, upTo end: Int) throws(StorageError) -> (line: String, rest: [UInt8]) {
        guard let file = fopen(path, "rbe") else { throw unusable(path) }
        defer { fclose(file) }
        var digests = ""
        for start in stride(from: 0, to: end, by: Self.pieceSize) {
            var piece = [UInt8](repeating: 0, count: min(Self.pieceSize, end - start))
            guard fread(&piece, 1, piece.count, file) == piece.count else { throw unusable(path) }
            digests += digest(piece)
        }
        var rest = [UInt8](repeating: 0, count: Self.length)
        let count = fread(&rest, 1, rest.count, file)
        return (Self.label + digest(Array(digests.utf8)) + "\n", Array(rest.prefix(count)))
    }

    private func size(of path: String) throws(StorageError) -> Int {
        var status = stat()
        guard stat(path, &status) == 0 else { throw unusable(path) }
        return Int(status.st_size)
    }

    private func unusable(_ path: String) -> StorageError {
        .unusableFile(path: path, reason: String(cString: strerror(errno)))
    }
}
