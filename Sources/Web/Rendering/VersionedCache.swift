import Shop
import Storage
import Synchronization

/// Cache of what everybody sees alike, each made once for a version of the catalogue.
///
/// What is handed out is right because its version was read in the same snapshot as what it was made of, and because
/// it is handed out only in a snapshot of that same version: whatever was committed before a request came, by this
/// program or another, is in its snapshot, and so is the version that came with it.
///
/// What was asked for last is kept, up to a number of bytes: values begin in the younger half and get there again when
/// they are asked for; when that half is full, it becomes the older one, and what nobody asked for meanwhile goes.
final class VersionedCache<Value: Sendable>: Sendable {
    private struct Entry {
        let version: CatalogueVersion
        let value: Value
    }

    private struct Halves {
        var younger: [String: Entry] = [:]
        var older: [String: Entry] = [:]
        /// Of the younger half, in bytes.
        var cost = 0
    }

    private let halves = Mutex(Halves())
    private let limit: Int
    private let cost: @Sendable (Value) -> Int

    /// About `limit` bytes are kept; `cost` tells about how many a value takes.
    init(limit: Int, cost: @escaping @Sendable (Value) -> Int) {
        self.limit = limit
        self.cost = cost
    }

    /// The value of that name as it is in `snapshot`; `make` gives it when it is not here. What is not committed is not
    /// kept.
    func value(_ name: String, _ snapshot: Snapshot, make: () throws -> Value) throws -> Value {
        guard let version = try snapshot.catalogueVersion() else { return try make() }
        if let value = find(name, version) { return value }
        let value = try make()
        store(Entry(version: version, value: value), as: name)
        return value
    }

    private func find(_ name: String, _ version: CatalogueVersion) -> Value? {
        halves.withLock { halves in
            if let entry = halves.younger[name] { return entry.version == version ? entry.value : nil }
            guard let entry = halves.older.removeValue(forKey: name), entry.version == version else { return nil }
            add(entry, name, to: &halves)
            return entry.value
        }
    }

    /// A request whose snapshot is older than another's does not undo what that one kept.
    private func store(_ entry: Entry, as name: String) {
        halves.withLock { halves in
            if let present = halves.younger[name] {
                guard present.version < entry.version else { return }
                halves.cost -= cost(present.value)
            }
            add(entry, name, to: &halves)
        }
    }

    private func add(_ entry: Entry, _ name: String, to halves: inout Halves) {
        halves.younger[name] = entry
        halves.cost += cost(entry.value)
        guard halves.cost > limit / 2 else { return }
        halves = Halves(older: halves.younger)
    }
}
