import Glibc

/// An accepted connection that is not served yet.
struct AcceptedConnection {
    let socket: Int32
    private let address: sockaddr_storage
    private let length: socklen_t

    /// Accepts the next waiting connection. Nil if none is waiting or an error occurs; `errno` then has the reason.
    init?(from listener: Int32) {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        // Sound: the storage fits an address of any family, and the pointer does not leave the closure.
        socket = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { accept(listener, $0, &length) }
        }
        guard socket >= 0 else { return nil }
        _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
        TCP.limitUnsent(socket, bytes: 128 << 10)
        self.address = address
        self.length = length
    }

    /// The IP address of the client or proxy.
    var remoteAddress: IPAddress {
        // Sound: the family tells the type of the address, and the storage fits both types.
        withUnsafePointer(to: address) { storage in
            guard address.ss_family == sa_family_t(AF_INET) else {
                return storage.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { IPAddress($0.pointee.sin6_addr) }
            }
            return storage.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { IPAddress($0.pointee.sin_addr) }
        }
    }

    /// Calls `body` with the address as a `sockaddr`, which is valid only during the call.
    func withAddress<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        withUnsafePointer(to: address) { storage in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
        }
    }
}
