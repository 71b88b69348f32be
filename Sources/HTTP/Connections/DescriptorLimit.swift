import Glibc

/// What the process may have open.
enum DescriptorLimit {
    /// For the database, the templates and pictures, and the connections that linger.
    private static let reserve = 96

    /// So many connections leave enough for a file that is sent over each.
    static var connections: Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return .max }
        return max(8, (Int(clamping: limit.rlim_cur) - reserve) / 2)
    }
}
