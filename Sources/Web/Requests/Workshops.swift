/// The places for slow work, apart from each other, so that nobody waits for what others are having done.
struct Workshops: Sendable {
    /// Compares and hashes passwords.
    var passwords = Workshop()
    /// Reads the pictures that managers send.
    var pictures = Workshop()
    /// Makes pages for which much is read. One address never takes all the seats.
    var reading = Workshop(seatsPerAddress: 6)
    /// The same for managers, whom no stranger can keep out.
    var management = Workshop()
    /// Makes the pages that say why a change was refused.
    var refusals = Workshop(threads: 2, waiting: 1024)
    /// Reads pictures from the disk that are not in memory.
    var files = Workshop(threads: 2, waiting: 256)

    /// Where the pages of a route are made.
    func reading(for route: Route) -> Workshop {
        route.isForManagers ? management : reading
    }

    /// Where the work before a change is done.
    func preparation(for route: Route) -> Workshop {
        route.takesFiles ? pictures : passwords
    }

    /// Returns up what waits and returns when nothing is being done any more.
    func close() {
        for workshop in [passwords, pictures, reading, management, refusals, files] { workshop.close() }
    }
}
