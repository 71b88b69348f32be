internal import CMicrohttpd
import Glibc

/// A file that is not in the system's memory is fetched from the disk by whoever sends it, and who does that on a
/// server's thread lets all its other connections wait.
extension FileBody {
    /// Beyond this the system reads ahead while it sends.
    private static let most = 1 << 20

    /// Whether sending can begin without waiting for the disk, as far as the ends of what is needed first tell. True
    /// where the system cannot say.
    public var isInMemory: Bool {
        size == 0 || (isInMemory(at: 0) && isInMemory(at: min(size, Self.most) - 1))
    }

    /// Fetches it from the disk, and waits for that.
    public func fetch() {
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
