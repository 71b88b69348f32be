internal import CMicrohttpd
import Glibc

/// Reading a file that is not in the kernel's memory waits for the disk. On a server thread, all other connections of
/// the thread would wait, too.
extension FileBody {
    /// The size in bytes beyond which the system reads ahead while it sends.
    private static let most = 1 << 20

    /// True if sending can start without waiting for the disk, judged by the first and last byte of the first megabyte.
    /// Also true if the system cannot say.
    var isInMemory: Bool {
        size == 0 || (isInMemory(at: 0) && isInMemory(at: min(size, Self.most) - 1))
    }

    /// Reads the first megabyte of the file into the kernel's memory, and waits for the disk.
    func fetch() {
        // Sound: the buffer does not leave the closure.
        withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
            var position = 0
            while position < min(size, Self.most) {
                let count = pread(descriptor, buffer.baseAddress, buffer.count, position)
                guard count > 0 else { return }
                position += count
            }
        }
    }

    private func isInMemory(at position: Int) -> Bool {
        var byte: UInt8 = 0
        let count = shopme_read_without_waiting(descriptor, &byte, 1, position)
        return count >= 0 || errno != EAGAIN
    }
}
