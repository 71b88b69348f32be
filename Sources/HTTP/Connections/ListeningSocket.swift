import Glibc

/// A bound and listening socket, which is opened here or inherited from the parent process. libmicrohttpd could open
/// the socket, too, but gives no reason for a failure.
struct ListeningSocket {
    let descriptor: Int32
    /// True if another process listens on the socket, too, or will.
    let isShared: Bool
    /// The requested port, or the one that the system chose.
    let port: Int

    /// `host` is a numeric address or `localhost`.
    init(host: String, port: Int, sharesPort: Bool = false) throws(ServerError) {
        let address = host == "localhost" ? "127.0.0.1" : host
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        // Sound: the list is used only before it is freed at the end of this function.
        guard (0...65_535).contains(port), getaddrinfo(address, String(port), &hints, &found) == 0, let found else {
            throw ServerError("Cannot listen on “\(host)” port \(port): use a numeric address and a valid port.")
        }
        defer { freeaddrinfo(found) }
        descriptor = socket(found.pointee.ai_family, Int32(SOCK_STREAM.rawValue) | Self.flags, 0)
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        if sharesPort { setsockopt(descriptor, SOL_SOCKET, SO_REUSEPORT, &yes, socklen_t(MemoryLayout<Int32>.size)) }
        guard bind(descriptor, found.pointee.ai_addr, found.pointee.ai_addrlen) == 0, listen(descriptor, SOMAXCONN) == 0
        else {
            let reason = errno
            close(descriptor)
            throw ServerError(Self.sentence(for: reason, host: host, port: port))
        }
        isShared = false
        self.port = Self.port(of: descriptor)
    }

    /// Takes ownership of a socket that already listens.
    init(inherited descriptor: Int32) throws(ServerError) {
        var isListening: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        guard getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &isListening, &size) == 0, isListening == 1 else {
            throw ServerError("The inherited socket (LISTEN_FDS) is not listening.")
        }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        self.descriptor = descriptor
        isShared = true
        port = Self.port(of: descriptor)
    }

    private static func port(of descriptor: Int32) -> Int {
        var address = sockaddr_in6()
        var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
        // Sound: IPv4 and IPv6 addresses have the port at the same offset, and the storage fits both.
        _ = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
        }
        return Int(UInt16(bigEndian: address.sin6_port))
    }

    private static let flags = Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)

    private static func sentence(for reason: Int32, host: String, port: Int) -> String {
        switch reason {
        case EADDRINUSE: "Port \(port) of \(host) is already in use by another program."
        case EACCES: "Port \(port) may only be used by the system's administrator; choose one above 1023."
        case EADDRNOTAVAIL: "This machine does not have the address \(host)."
        default: "Cannot listen on \(host) port \(port): \(String(cString: strerror(reason)))."
        }
    }
}
