import Shop
import Synchronization

/// A text by which a later row of a table means the subject that an earlier row adds or changes.
struct RowKey: Hashable {
    /// The name of its column.
    let column: String
    let text: String

    init(_ column: String, text: String) {
        (self.column, self.text) = (column, text)
    }

    /// Nil if the row has no such cell, or an empty one. Letters are the same in capitals or not if `ignoresCase` is
    /// true.
    init?(_ column: String, of row: TableRow, ignoringCase ignoresCase: Bool = false) {
        let text = (row[column] ?? "").line(for: 300).trimmed
        guard !text.isEmpty else { return nil }
        (self.column, self.text) = (column, ignoresCase ? Self.lowerCase(text) : text)
    }

    /// Lowers the letters of ASCII, as the database does where it compares names.
    private static func lowerCase(_ text: String) -> String {
        String(decoding: text.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self)
    }
}

/// The keys of all rows of one import that add or change something, so that its preview finds rows that add the same.
///
/// Only hashes are in memory, and only while the rows are read.
final class ImportedAdditions: Sendable {
    private struct Rows {
        var id: Import.ID?
        /// The number of rows that were read.
        var count = 0
        /// Number of the first row with a key, by the key's hash.
        var numbers: [Int: Int] = [:]
    }

    private let rows = Mutex(Rows())

    /// Begins a portion of an import, of which `count` rows have been read. `replay` adds the keys of all rows before
    /// that add or change something, if they are not in memory.
    func begin(_ id: Import.ID, at count: Int, replay: () throws -> Void) rethrows {
        guard !rows.withLock({ $0.id == id && $0.count == count }) else { return }
        rows.withLock { $0 = Rows(id: id, count: count) }
        do {
            if count > 0 { try replay() }
        } catch {
            forget()
            throw error
        }
    }

    /// Adds the keys of a row. A key that an earlier row has stays that row's.
    func add(_ keys: [RowKey], ofRow number: Int) {
        rows.withLock { rows in
            for key in keys where rows.numbers[key.hashValue] == nil { rows.numbers[key.hashValue] = number }
        }
    }

    /// Returns the number of another row that has one of a row's keys, and the column of the key.
    func otherRow(with keys: [RowKey], than number: Int) -> (number: Int, column: String)? {
        rows.withLock { rows in
            for key in keys {
                if let other = rows.numbers[key.hashValue], other != number { return (other, key.column) }
            }
            return nil
        }
    }

    /// Ends a portion, after which `count` rows have been read.
    func end(at count: Int) { rows.withLock { $0.count = count } }

    /// Frees the memory once all rows are read.
    func forget() { rows.withLock { $0 = Rows() } }
}
