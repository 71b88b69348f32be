import Shop
import Storage
import Synchronization

/// A cache of values that are the same for all customers, each made once for a version of the catalogue.
///
/// A value is valid because its version was read in the same snapshot as the data of the value, and because the value
/// is returned only in a snapshot of the same version. A request's snapshot contains every change committed before the
/// request arrived, by this program or another, with the version that the change set.
///
/// The cache keeps recently used values, up to a number of bytes, in two generations. A new or used value is in the
/// young generation. When the young generation is full, it becomes the old generation, and the previous old generation
/// is dropped.
///
/// A key contains every input of its value besides the snapshot. Keys are compared by their bytes: texts that differ
/// only in their Unicode form are searched for, and shown, in different forms.
final class VersionedCache<Value: Sendable>: Sendable {
    private struct Entry {
        let version: CatalogueVersion
        let value: Value
    }

    private struct Key: Hashable {
        let text: String

        static func == (left: Key, right: Key) -> Bool {
            // `==` compares ASCII texts as blocks of memory.
            left.text == right.text && (left.isASCII || left.text.utf8.elementsEqual(right.text.utf8))
        }

        private var isASCII: Bool { text.utf8Span.isKnownASCII }
    }

    private struct Halves {
        var younger: [Key: Entry] = [:]
        var older: [Key: Entry] = [:]
        /// The size of the young generation in bytes.
        var cost = 0
    }

    private let halves = Mutex(Halves())
    private let limit: Int
    private let cost: @Sendable (Value) -> Int

    /// Creates a cache of about `limit` bytes. `cost` estimates the size of a value in bytes.
    init(limit: Int, cost: @escaping @Sendable (Value) -> Int) {
        self.limit = limit
        self.cost = cost
    }

    /// Returns the value of a name in `snapshot`. `make` makes a missing value. Uncommitted data is not cached.
    func value(_ name: String, _ snapshot: Snapshot, make: () throws -> Value) throws -> Value {
        try value(name, snapshot, make: make, fits: { _ in true })
    }

    /// Returns a value that has other inputs besides the catalogue. A cached value that does not fit these inputs is
    /// made again.
    func value(
        _ name: String, _ snapshot: Snapshot, make: () throws -> Value, fits: (Value) -> Bool
    ) throws -> Value {
        guard let version = try snapshot.catalogueVersion() else { return try make() }
        if let value = find(name, version), fits(value) { return value }
        let value = try make()
        store(Entry(version: version, value: value), as: name)
        return value
    }

    /// Returns the value of a name in `snapshot`; nil if the value is not cached.
    func known(_ name: String, _ snapshot: Snapshot) throws -> Value? {
        try snapshot.catalogueVersion().flatMap { find(name, $0) }
    }

    private func find(_ name: String, _ version: CatalogueVersion) -> Value? {
        let key = Key(text: name)
        return halves.withLock { halves in
            if let entry = halves.younger[key] { return entry.version == version ? entry.value : nil }
            guard let entry = halves.older.removeValue(forKey: key), entry.version == version else { return nil }
            add(entry, key, to: &halves)
            return entry.value
        }
    }

    /// Stores a value. A request with an older snapshot does not replace a newer value.
    private func store(_ entry: Entry, as name: String) {
        let key = Key(text: name)
        halves.withLock { halves in
            if let present = halves.younger[key] {
                guard !entry.version.isOlder(than: present.version) else { return }
                halves.cost -= name.utf8.count + cost(present.value)
            }
            add(entry, key, to: &halves)
        }
    }

    private func add(_ entry: Entry, _ key: Key, to halves: inout Halves) {
        halves.younger[key] = entry
        halves.cost += key.text.utf8.count + cost(entry.value)
        guard halves.cost > limit / 2 else { return }
        halves = Halves(older: halves.younger)
    }
}
