import Glibc

/// The protocol of sd_listen_fds(3), which systemd speaks: the parent process holds the listening socket, so that no
/// connection is refused while one process replaces another.
public enum SocketActivation {
    /// The first inherited descriptor.
    private static let first: Int32 = 3

    /// Returns the descriptor of the inherited socket, or nil if this process has none. Removes the `LISTEN_…`
    /// environment variables, which are not meant for child processes, so a second call returns nil.
    ///
    /// - Throws: `ServerError` if there is more than one socket, or if the socket does not listen.
    public static func takeSocket() throws -> Int32? {
        defer { for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsetenv(name) } }
        guard number("LISTEN_PID") == Int(getpid()), let count = number("LISTEN_FDS"), count > 0 else { return nil }
        guard count == 1 else {
            throw ServerError("LISTEN_FDS passes \(count) sockets. Pass exactly one.")
        }
        return first
    }

    private static func number(_ variable: String) -> Int? {
        getenv(variable).flatMap { Int(String(cString: $0)) }
    }
}
