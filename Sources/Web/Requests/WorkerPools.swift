import Shop

/// Pools for slow work, apart from each other, so that nobody waits for another kind of work.
struct WorkerPools: Sendable {
    /// Compares and hashes passwords. One address never takes more than a quarter of the seats.
    var passwordHashes = WorkerPool(waiting: 256, seatsPerAddress: 64)
    /// Reads the pictures that managers send.
    var imageWorkers = WorkerPool()
    /// Makes pages that read much, such as search results. One address never takes more than a quarter of the seats.
    /// Addresses take turns, so that an office behind one address can have many jobs waiting without delaying others.
    var slowReads = WorkerPool(waiting: 1024, seatsPerAddress: 256)
    /// Makes such pages for managers, whom no stranger can keep out.
    var managerReads = WorkerPool()
    /// Computes what anybody may ask for. One address never takes all the seats.
    var computations = WorkerPool(threads: 1, seatsPerAddress: 3)
    /// Makes the pages that say why a change was refused. One address never takes more than a quarter of the seats.
    var refusals = WorkerPool(threads: 2, waiting: 1024, seatsPerAddress: 256)

    /// Answers what waits for a database across a network, as many at once as it has connections for them.
    var pageReads = WorkerPool(threads: 8, waiting: 1024, givesWay: false)

    /// Fetches pictures from a database across a network. One address never takes all the seats: anybody may ask for what
    /// is not there.
    var pictureFetches = WorkerPool(waiting: 256, seatsPerAddress: 64, givesWay: false)

    /// The pool that makes the pages of a route.
    func reading(for route: Route) -> WorkerPool {
        route.role?.isStaff == true ? managerReads : slowReads
    }

    /// The pool that does the work before a change.
    func background(for route: Route) -> WorkerPool {
        route.takesFiles ? imageWorkers : route.isComputation ? computations : passwordHashes
    }

    /// Pools for a database that answers so many reads at once; nil where nobody waits for it.
    static func pools(forReaders count: Int?) -> WorkerPools {
        var pools = WorkerPools()
        if let count { pools.pageReads = WorkerPool(threads: count, waiting: 1024, givesWay: false) }
        return pools
    }

    private var pools: [WorkerPool] {
        [pageReads, pictureFetches, passwordHashes, imageWorkers, slowReads, managerReads, computations, refusals]
    }

    /// Drops waiting jobs, and returns when nothing is being done any more.
    func close() {
        for pool in pools { pool.close() }
    }
}
