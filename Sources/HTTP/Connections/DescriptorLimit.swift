import Glibc

/// Limits that follow from the number of files that the process may have open.
enum DescriptorLimit {
    /// Descriptors for the database, the templates, the pictures and the lingering connections.
    private static let reserve = 96

    /// Number of connections that leaves enough descriptors for a file to be sent over each.
    static var connections: Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return .max }
        return max(8, (Int(clamping: limit.rlim_cur) - reserve) / 2)
    }
}
