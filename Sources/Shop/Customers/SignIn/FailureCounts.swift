/// Counts of recent failures by key. Remembers a bounded number of keys.
struct FailureCounts<Key: Hashable & Sendable>: Sendable {
    struct Entry {
        var count = 0
        var first: Timestamp
        var last: Timestamp
    }

    private let capacity: Int
    private var entries: [Key: Entry] = [:]

    init(capacity: Int) {
        self.capacity = capacity
    }

    var count: Int { entries.count }

    subscript(key: Key) -> Entry? { entries[key] }

    /// Counts a failure of `key`. Forgets failures from before `moment`. If there is no room for a new key, forgets the
    /// key whose last failure is the oldest.
    mutating func add(_ key: Key, at now: Timestamp, forgettingBefore moment: Timestamp) {
        if let entry = entries[key], entry.first < moment { entries[key] = nil }
        if entries[key] == nil { makeRoom(moment) }
        entries[key, default: Entry(first: now, last: now)].count += 1
        entries[key]?.last = now
    }

    mutating func takeBack(_ key: Key) {
        entries[key]?.count -= 1
        if entries[key]?.count == 0 { entries[key] = nil }
    }

    mutating func forget(_ key: Key) {
        entries[key] = nil
    }

    private mutating func makeRoom(_ moment: Timestamp) {
        guard entries.count >= capacity else { return }
        entries = entries.filter { $0.value.last >= moment }
        guard entries.count >= capacity, let oldest = entries.min(by: { $0.value.last < $1.value.last }) else { return }
        entries[oldest.key] = nil
    }
}
