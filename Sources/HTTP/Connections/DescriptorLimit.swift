import Glibc

/// Limits that follow from the number of open files that the process may have.
enum DescriptorLimit {
    /// The descriptors that are reserved for the database, templates, pictures and lingering connections.
    private static let reserve = 96

    /// The number of connections that leaves enough descriptors to send a file over each.
    static var connections: Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return .max }
        return max(8, (Int(clamping: limit.rlim_cur) - reserve) / 2)
    }
}
