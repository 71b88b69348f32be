import Shop
import Synchronization

/// A text by which a later row of a table means the subject that an earlier row adds.
struct RowKey: Hashable {
    /// The name of its column.
    let column: String
    let text: String

    /// Nil if the row has no such cell, or an empty one. Letters are the same in capitals or not if `ignoresCase` is true.
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

/// The keys of all rows of one import that add something, so that its preview finds rows that add the same.
///
/// Only hashes are in memory, and only while the rows are read.
final class ImportedAdditions: Sendable {
    private struct Rows {
        var id: Import.ID?
        /// The number of rows that were read.
        var count = 0
        /// Number of the row that adds a key, by the key's hash.
        var numbers: [Int: Int] = [:]
    }

    private let rows = Mutex(Rows())

    /// Begins a portion of an import, of which `count` rows have been read. `replay` calls its argument with the keys of all
    /// rows before that add something, if they are not in memory.
    func begin(_ id: Import.ID, at count: Int, replay: (_ add: ([RowKey], Int) -> Void) throws -> Void) rethrows {
        guard !rows.withLock({ $0.id == id && $0.count == count }) else { return }
        rows.withLock { $0 = Rows(id: id, count: count) }
        do {
            if count > 0 { try replay { keys, number in _ = self.add(keys, ofRow: number) } }
        } catch {
            forget()
            throw error
        }
    }

    /// Adds the keys of a row, unless an earlier row has one of them. Returns that row's number and the column of the key.
    func add(_ keys: [RowKey], ofRow number: Int) -> (number: Int, column: String)? {
        rows.withLock { rows in
            for key in keys {
                if let earlier = rows.numbers[key.hashValue] { return (earlier, key.column) }
            }
            for key in keys { rows.numbers[key.hashValue] = number }
            return nil
        }
    }

    /// Ends a portion, after which `count` rows have been read.
    func end(at count: Int) { rows.withLock { $0.count = count } }

    /// Frees the memory once all rows are read.
    func forget() { rows.withLock { $0 = Rows() } }
}
