import Shop

/// Separate pools for slow work, so that no kind of work delays another.
struct WorkerPools: Sendable {
    /// The pool that compares and hashes passwords. One address has at most a quarter of the seats.
    var passwordHashes = WorkerPool(waiting: 256, seatsPerAddress: 64)
    /// The pool that converts the pictures that managers upload.
    var imageWorkers = WorkerPool()
    /// The pool that renders pages that read many rows, such as search results. One address has at most a quarter of
    /// the seats. Addresses take turns, so that an office behind one address can have many waiting jobs without
    /// delaying others.
    var slowReads = WorkerPool(waiting: 1024, seatsPerAddress: 256)
    /// The pool that renders such pages for staff, so that visitors cannot keep staff out.
    var managerReads = WorkerPool()
    /// The pool of computations that anyone can request. One address never has all the seats.
    var computations = WorkerPool(threads: 1, seatsPerAddress: 3)
    /// The pool that renders the pages of rejected changes. One address has at most a quarter of the seats.
    var refusals = WorkerPool(threads: 2, waiting: 1024, seatsPerAddress: 256)

    /// The pool that answers requests that wait for a database server: as many at once as there are connections for
    /// reads.
    var pageReads = WorkerPool(threads: 8, waiting: 1024, givesWay: false)

    /// The pool that fetches pictures from a database server. One address never has all the seats, since anyone can
    /// request missing pictures.
    var pictureFetches = WorkerPool(waiting: 256, seatsPerAddress: 64, givesWay: false)

    /// Returns the pool that renders the pages of a route.
    func reading(for route: Route) -> WorkerPool {
        route.role?.isStaff == true ? managerReads : slowReads
    }

    /// Returns the pool that does the work before a change.
    func background(for route: Route) -> WorkerPool {
        route.takesFiles ? imageWorkers : route.isComputation ? computations : passwordHashes
    }

    /// Returns the pools for a database that runs `count` reads concurrently; nil if reads do not wait for it.
    static func pools(forReaders count: Int?) -> WorkerPools {
        var pools = WorkerPools()
        if let count { pools.pageReads = WorkerPool(threads: count, waiting: 1024, givesWay: false) }
        return pools
    }

    private var pools: [WorkerPool] {
        [pageReads, pictureFetches, passwordHashes, imageWorkers, slowReads, managerReads, computations, refusals]
    }

    /// Drops waiting jobs, and returns when no job is running.
    func close() {
        for pool in pools { pool.close() }
    }
}
