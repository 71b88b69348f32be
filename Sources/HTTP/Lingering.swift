import Dispatch
import Glibc
import Synchronization

/// Keeps sockets open for a while after their answer, and reads what still comes, into nothing.
///
/// When a socket is closed with unread bytes, the kernel resets the connection, and a browser that is still sending
/// its form shows an error of its own instead of the refusal. RFC 9112, section 9.6, describes this remedy.
final class Lingering: Sendable {
    /// So many at a time, so that nobody can use up the descriptors with it; the others are closed at once.
    private static let limit = 64

    private let queue = DispatchQueue(label: "http.lingering")
    private let count = Atomic(0)

    /// Takes a copy of the socket; the connection itself is closed as always.
    func keep(_ socket: Int32, seconds: Double = 20) {
        guard count.load(ordering: .relaxed) < Self.limit else { return }
        let copy = fcntl(socket, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { return }
        count.add(1, ordering: .relaxed)
        // Sound: Dispatch objects are safe on any thread.
        nonisolated(unsafe) let source = DispatchSource.makeReadSource(fileDescriptor: copy, queue: queue)
        source.setEventHandler { if !Self.drain(copy) { source.cancel() } }
        source.setCancelHandler {
            close(copy)
            self.count.subtract(1, ordering: .relaxed)
        }
        source.activate()
        queue.asyncAfter(deadline: .now() + seconds) { source.cancel() }
    }

    /// False when no more will come.
    private static func drain(_ socket: Int32) -> Bool {
        // Sound: the buffer does not leave the closure.
        withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
            let received = recv(socket, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
            return received > 0 || (received < 0 && errno == EAGAIN)
        }
    }
}
