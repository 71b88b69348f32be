import Glibc

/// Limits of the process (getrlimit(2)) below which the shop cannot be served.
enum ProcessLimits {
    /// Descriptors for the database, the listening socket, and a few connections.
    private static let leastFiles = 64
    /// Bytes of address space for all that is no stack: the heap, the database's cache, libraries that are loaded later.
    private static let heap = 256 << 20
    /// Threads besides those that answer requests: the acceptor, the reaper, the writer, and those of queues.
    private static let otherThreads = 24

    /// Throws `ProcessLimitError` if the process may open too few files, or has too little address space left for its
    /// threads.
    static func check(threads: Int) throws(ProcessLimitError) {
        let files = OpenFiles.limit
        guard files >= leastFiles else { throw .files(limit: files, needed: leastFiles) }
        guard let space = limit(RLIMIT_AS), let used else { return }
        let needed = used + heap + (threads + otherThreads) * stack
        guard space >= needed else { throw .addressSpace(limit: space, needed: needed) }
    }

    /// Nil for no limit.
    private static func limit(_ resource: __rlimit_resource) -> Int? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0, limit.rlim_cur < rlim_t(Int.max) else {
            return nil
        }
        return Int(limit.rlim_cur)
    }

    /// Bytes of a thread's stack: by default the limit of the main thread's.
    private static var stack: Int { min(limit(RLIMIT_STACK) ?? 8 << 20, 64 << 20) }

    /// Bytes of address space in use.
    private static var used: Int? {
        guard let file = fopen("/proc/self/statm", "r") else { return nil }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        guard fgets(&line, Int32(line.count), file) != nil else { return nil }
        return strtol(line, nil, 10) * sysconf(Int32(_SC_PAGESIZE))
    }
}

/// A limit of the process that is too low, with its name and that of the command that raises it.
enum ProcessLimitError: Error, CustomStringConvertible {
    case files(limit: Int, needed: Int)
    case addressSpace(limit: Int, needed: Int)

    var description: String {
        switch self {
        case .files(let limit, let needed):
            "The process may open \(limit) files, and ShopME needs at least \(needed): raise RLIMIT_NOFILE "
                + "(`ulimit -n`, LimitNOFILE in systemd)."
        case .addressSpace(let limit, let needed):
            "The process may use \(limit >> 20) MB of address space, and ShopME needs \(needed >> 20) MB for its "
                + "threads: raise RLIMIT_AS (`ulimit -v`, LimitAS in systemd), or lower --threads."
        }
    }
}
