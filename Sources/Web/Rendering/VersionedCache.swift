import Shop
import Storage
import Synchronization

/// Cache of values that are the same for everybody, each made once for a version of the catalogue.
///
/// A value is right because its version was read in the same snapshot as the data that it was made of, and because it
/// is returned only in a snapshot of that same version. Everything that was committed before a request came, by this
/// program or another, is in its snapshot, and so is the version that came with it.
///
/// It holds recently used values, up to a number of bytes, in two generations. A value begins in the young one, and
/// moves there again when it is used. When the young one is full it becomes the old one, and the previous old one is
/// dropped.
///
/// A key holds every input of its value besides the snapshot. Keys are compared by their bytes: text that differs only in
/// its Unicode form is found, and shown, in another form.
final class VersionedCache<Value: Sendable>: Sendable {
    private struct Entry {
        let version: CatalogueVersion
        let value: Value
    }

    private struct Key: Hashable {
        let text: String

        static func == (left: Key, right: Key) -> Bool {
            // Texts of equal ASCII bytes are compared as a block of memory.
            left.text == right.text && (left.isASCII || left.text.utf8.elementsEqual(right.text.utf8))
        }

        private var isASCII: Bool { text.utf8Span.isKnownASCII }
    }

    private struct Halves {
        var younger: [Key: Entry] = [:]
        var older: [Key: Entry] = [:]
        /// Bytes of the young generation.
        var cost = 0
    }

    private let halves = Mutex(Halves())
    private let limit: Int
    private let cost: @Sendable (Value) -> Int

    /// Holds about `limit` bytes; `cost` estimates the bytes of a value.
    init(limit: Int, cost: @escaping @Sendable (Value) -> Int) {
        self.limit = limit
        self.cost = cost
    }

    /// The value of that name in `snapshot`; `make` makes a missing one. Uncommitted data is not cached.
    func value(_ name: String, _ snapshot: Snapshot, make: () throws -> Value) throws -> Value {
        try value(name, snapshot, make: make, fits: { _ in true })
    }

    /// The same for a value that is also made of other things than the catalogue; one that does not fit them is made
    /// anew.
    func value(
        _ name: String, _ snapshot: Snapshot, make: () throws -> Value, fits: (Value) -> Bool
    ) throws -> Value {
        guard let version = try snapshot.catalogueVersion() else { return try make() }
        if let value = find(name, version), fits(value) { return value }
        let value = try make()
        store(Entry(version: version, value: value), as: name)
        return value
    }

    /// The value of that name in `snapshot`; nil when it is not cached.
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

    /// A request whose snapshot is older does not replace a newer value.
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
