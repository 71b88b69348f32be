import Glibc

/// The process limits (getrlimit(2)) that the shop needs at least.
enum ProcessLimits {
    /// The descriptors for the database, the listening socket, and a few connections.
    private static let leastFiles = 64
    /// The address space in bytes besides the stacks: the heap, the database's cache, libraries that are loaded later.
    private static let heap = 256 << 20
    /// The threads besides those that answer requests: the acceptor, the reaper, the writer, and those of queues.
    private static let otherThreads = 24

    /// - Throws: `ProcessLimitError` if the process may open too few files, or has too little address space left for
    ///   its threads.
    static func check(threads: Int) throws(ProcessLimitError) {
        let files = OpenFiles.limit
        guard files >= leastFiles else { throw .files(limit: files, needed: leastFiles) }
        guard let space = limit(RLIMIT_AS), let used else { return }
        let needed = used + heap + (threads + otherThreads) * stack
        guard space >= needed else { throw .addressSpace(limit: space, needed: needed) }
    }

    /// Returns the soft limit of a resource, or nil if there is none.
    private static func limit(_ resource: __rlimit_resource) -> Int? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0, limit.rlim_cur < rlim_t(Int.max) else {
            return nil
        }
        return Int(limit.rlim_cur)
    }

    /// The size of a thread's stack in bytes: by default the limit of the main thread.
    private static var stack: Int { min(limit(RLIMIT_STACK) ?? 8 << 20, 64 << 20) }

    /// The address space in use, in bytes.
    private static var used: Int? {
        guard let file = fopen("/proc/self/statm", "r") else { return nil }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        guard fgets(&line, Int32(line.count), file) != nil else { return nil }
        return strtol(line, nil, 10) * sysconf(Int32(_SC_PAGESIZE))
    }
}

/// A process limit that is too low, with its name and the command that raises it.
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
