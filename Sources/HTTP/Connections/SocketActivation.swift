import Glibc

/// A listening socket that the starter of the program holds for it, so that no connection is refused while one process
/// follows another: the protocol of sd_listen_fds(3), which systemd speaks.
public enum SocketActivation {
    /// The first descriptor that is handed over.
    private static let first: Int32 = 3

    /// Returns the socket's descriptor; nil when there is none for this process. The variables that tell of it are
    /// removed, since they are not meant for programs that this one starts; so it is returned once.
    ///
    /// Throws a `ServerError` when there is more than one socket, or when the socket does not listen.
    public static func takeSocket() throws -> Int32? {
        defer { for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsetenv(name) } }
        guard number("LISTEN_PID") == Int(getpid()), let count = number("LISTEN_FDS"), count > 0 else { return nil }
        guard count == 1 else {
            throw ServerError("\(count) sockets were handed over (LISTEN_FDS); the shop listens on exactly one.")
        }
        return first
    }

    private static func number(_ variable: String) -> Int? {
        getenv(variable).flatMap { Int(String(cString: $0)) }
    }
}
