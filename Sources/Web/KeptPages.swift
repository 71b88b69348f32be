import Mustache
import Shop
import Storage
import Synchronization

/// Pages as everybody sees them, each rendered once for a version of the catalogue.
///
/// A page is right because its version was read in the same snapshot as what it shows, and because it is handed out
/// only in a snapshot of that same version: whatever was committed before a request came, by this program or another,
/// is in its snapshot, and so is the version that came with it.
///
/// What was asked for last is kept, up to a number of bytes: pages begin in the younger half and get there again when
/// they are asked for; when that half is full, it becomes the older one, and what nobody asked for meanwhile goes.
final class KeptPages: Sendable {
    private struct Entry {
        let version: CatalogueVersion
        let page: KeptPage
    }

    private struct Halves {
        var younger: [String: Entry] = [:]
        var older: [String: Entry] = [:]
        /// Of the younger half, in bytes.
        var cost = 0
    }

    private let halves = Mutex(Halves())
    private let limit: Int

    /// About `limit` bytes are kept.
    init(limit: Int = 64 << 20) {
        self.limit = limit
    }

    /// The page of that name as it is in `snapshot`; `make` gives it when it is not here. What is not committed is not
    /// kept.
    func page(_ name: String, _ snapshot: Snapshot, make: () throws -> KeptPage) throws -> KeptPage {
        guard let version = try snapshot.catalogueVersion() else { return try make() }
        if let page = find(name, version) { return page }
        let page = try make()
        keep(Entry(version: version, page: page), as: name)
        return page
    }

    private func find(_ name: String, _ version: CatalogueVersion) -> KeptPage? {
        halves.withLock { halves in
            if let entry = halves.younger[name] { return entry.version == version ? entry.page : nil }
            guard let entry = halves.older.removeValue(forKey: name), entry.version == version else { return nil }
            add(entry, name, to: &halves)
            return entry.page
        }
    }

    /// A request whose snapshot is older than another's does not undo what that one kept.
    private func keep(_ entry: Entry, as name: String) {
        halves.withLock { halves in
            if let present = halves.younger[name] {
                guard present.version < entry.version else { return }
                halves.cost -= present.page.cost
            }
            add(entry, name, to: &halves)
        }
    }

    private func add(_ entry: Entry, _ name: String, to halves: inout Halves) {
        halves.younger[name] = entry
        halves.cost += entry.page.cost
        guard halves.cost > limit / 2 else { return }
        halves = Halves(older: halves.younger)
    }
}
