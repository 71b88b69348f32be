internal import Glibc
internal import Imaging

/// The file that is the program's standard input.
enum Upload {
    /// Reads all its bytes, up to the limit.
    static func read() throws(PictureRefusal) -> [UInt8] {
        var bytes: [UInt8] = []
        var room = [UInt8](repeating: 0, count: 1 << 20)
        while bytes.count <= PictureLimits.byteCount {
            let count = Glibc.read(STDIN_FILENO, &room, room.count)
            guard count >= 0 else { throw .unreadable }
            guard count > 0 else { break }
            bytes += room.prefix(count)
        }
        if bytes.isEmpty { throw .empty }
        if bytes.count > PictureLimits.byteCount { throw .tooManyBytes }
        return bytes
    }
}
