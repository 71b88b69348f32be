import Dispatch
import Glibc
import Synchronization

/// Sockets that stay open for a while after their response. Further data is read and discarded.
///
/// If a socket is closed with unread bytes, the kernel resets the connection. A browser that is still sending its form
/// then shows its own error instead of the refusal. RFC 9112, section 9.6, describes this remedy.
final class LingeringClose: Sendable {
    /// The maximum number of lingering sockets, so that they cannot use up the descriptors. Others are closed at once.
    private static let limit = 64
    /// The maximum number of lingering sockets of one IPv4 address or IPv6 /64.
    private static let limitPerAddress = 16

    /// The maximum number of bytes read from one socket. Then the socket is closed, even if more data arrives.
    private let mostBytes: Int
    private let queue = DispatchQueue(label: "http.lingering-close")
    private let open = Mutex<[IPAddress: Int]>([:])

    init(mostBytes: Int) {
        self.mostBytes = mostBytes
    }

    /// Reads from a copy of the socket; the connection itself is closed as usual. The rest of the body may arrive as
    /// slowly as the lowest rate allows, for at most ten minutes.
    func keep(_ socket: Int32, from address: IPAddress, _ timeouts: Timeouts) {
        let now = Monotonic.milliseconds
        keep(socket, from: address, BodyDeadline(timeouts, now: now), until: now + 600_000)
    }

    /// Reads for one second, regardless of the rate.
    func keepBriefly(_ socket: Int32, from address: IPAddress) {
        keep(socket, from: address, nil, until: Monotonic.milliseconds + 1000)
    }

    private func keep(_ socket: Int32, from address: IPAddress, _ deadline: BodyDeadline?, until end: Int) {
        guard enter(address.subscriber) else { return }
        let copy = fcntl(socket, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { return leave(address.subscriber) }
        // Sound: Dispatch objects are thread-safe, and the deadline is used only on the queue.
        nonisolated(unsafe) let source = DispatchSource.makeReadSource(fileDescriptor: copy, queue: queue)
        nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: queue)
        nonisolated(unsafe) var deadline = deadline
        nonisolated(unsafe) var left = mostBytes
        let wait: @Sendable (Int) -> Void = { now in
            let next = min(deadline?.milliseconds ?? end, end)
            timer.schedule(deadline: .now() + .milliseconds(max(0, next - now)))
        }
        source.setEventHandler {
            guard let received = Self.drain(copy), received < left else { return source.cancel() }
            left -= received
            let now = Monotonic.milliseconds
            deadline?.extend(by: received, now: now)
            wait(now)
        }
        timer.setEventHandler { source.cancel() }
        source.setCancelHandler {
            timer.cancel()
            close(copy)
            self.leave(address.subscriber)
        }
        wait(Monotonic.milliseconds)
        timer.activate()
        source.activate()
    }

    private func enter(_ address: IPAddress) -> Bool {
        open.withLock { open in
            guard open.values.reduce(0, +) < Self.limit, open[address, default: 0] < Self.limitPerAddress else {
                return false
            }
            open[address, default: 0] += 1
            return true
        }
    }

    private func leave(_ address: IPAddress) {
        open.withLock { open in
            let count = open[address, default: 1] - 1
            open[address] = count > 0 ? count : nil
        }
    }

    /// Returns the number of bytes read, or nil if no more data will arrive.
    private static func drain(_ socket: Int32) -> Int? {
        // Sound: the buffer does not leave the closure.
        withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
            let received = recv(socket, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
            if received < 0 && errno == EAGAIN { return 0 }
            return received > 0 ? received : nil
        }
    }
}
