import Glibc

/// A connection that was accepted and is not served yet.
struct AcceptedConnection {
    let socket: Int32
    private let address: sockaddr_storage
    private let length: socklen_t

    /// Accepts the next waiting connection; nil, with the reason in `errno`, when none waits.
    init?(from listener: Int32) {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        // Sound: the address fits, whatever family it is of, and the pointer does not leave the closure.
        socket = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { accept(listener, $0, &length) }
        }
        guard socket >= 0 else { return nil }
        _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
        TCP.limitUnsent(socket, bytes: 128 << 10)
        self.address = address
        self.length = length
    }

    /// Address of the other end.
    var remoteAddress: IPAddress {
        // Sound: the family says what the storage holds, and either fits.
        withUnsafePointer(to: address) { storage in
            guard address.ss_family == sa_family_t(AF_INET) else {
                return storage.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { IPAddress($0.pointee.sin6_addr) }
            }
            return storage.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { IPAddress($0.pointee.sin_addr) }
        }
    }

    /// Passes the address to `body` in the system's form, which is valid only during the call.
    func withAddress<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        withUnsafePointer(to: address) { storage in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
        }
    }
}
