import Glibc
import Localization

/// Rows of a table in a file (RFC 4180), read piece by piece: the file may be far larger than what is held of it. All of it
/// works on bytes, for a sign that combines with a quotation mark does not hide it.
final class CSVReader {
    /// A row as it stands in the file, and the byte behind it.
    struct Record: Equatable {
        /// Empty for an empty line.
        let text: String
        let end: Int
    }

    /// Most bytes of a row: one of the longest texts fits.
    static let mostBytes = 1 << 17
    private static let pieceSize = 1 << 16

    private let file: Int32
    /// Sign between the cells; nil while that is not known.
    var separator: UInt8?
    /// Bytes of the file from `place` on, of which the first `used` have been read as rows.
    private var held: [UInt8] = []
    private var used = 0
    /// Place in the file at which `held` begins.
    private var place: Int
    private var isAtEnd = false

    /// Reads on from a byte at which a row begins. Throws `CSVRefusal.missing`.
    init(path: String, from place: Int = 0, separator: UInt8? = nil) throws(CSVRefusal) {
        file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw .missing }
        (self.place, self.separator) = (place, separator)
    }

    /// Reads a file that is in memory.
    init(bytes: [UInt8]) {
        (file, place, separator, held, isAtEnd) = (-1, 0, nil, bytes, true)
    }

    deinit {
        if file >= 0 { close(file) }
    }

    /// The next row; nil at the end of the file.
    func next() throws(CSVRefusal) -> Record? {
        var (index, cells) = (used, CSVState(separator: separator))
        while true {
            guard index < held.count || fill(&index) else {
                if cells.isQuoted { throw .openQuotation }
                return index == used ? nil : try take(through: index)
            }
            let byte = held[index]
            index += 1
            cells.read(byte)
            guard index - used <= Self.mostBytes else { throw cells.isQuoted ? .openQuotation : .tooLong }
            if cells.isQuoted { continue }
            if byte == UInt8(ascii: "\n") { return try take(through: index) }
            // Line ends of old are a carriage return alone.
            if byte == UInt8(ascii: "\r"), index < held.count || fill(&index), held[index] != UInt8(ascii: "\n") {
                return try take(through: index)
            }
        }
    }

    private func take(through end: Int) throws(CSVRefusal) -> Record {
        var line = held[used..<end]
        used = end
        if line.starts(with: Self.mark) { line = line.dropFirst(3) }
        while let last = line.last, CSVState.isLineEnd(last) { line.removeLast() }
        guard let text = String(validating: line, as: UTF8.self) else { throw .notUTF8 }
        return Record(text: text, end: place + end)
    }

    /// The mark by which spreadsheets say that it is UTF-8.
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Reads more of the file, and drops what has been used; `index` moves with it. False at the end of the file.
    private func fill(_ index: inout Int) -> Bool {
        guard !isAtEnd else { return false }
        held.removeFirst(used)
        (place, index, used) = (place + used, index - used, 0)
        let piece = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, count in
            count = max(0, pread(file, buffer.baseAddress, Self.pieceSize, off_t(place + held.count)))
        }
        isAtEnd = piece.isEmpty
        held += piece
        return !isAtEnd
    }
}

/// Place within a row: a quotation begins at the beginning of a cell alone, and a doubled mark does not end it.
struct CSVState {
    /// Nil for each of those that there are.
    let separator: UInt8?
    private(set) var isQuoted = false
    private var isAtCell = true
    private var isAfterQuotation = false

    init(separator: UInt8?) {
        self.separator = separator
    }

    static let separators = Array(",;\t".utf8)
    static func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

    /// True for a byte that ends a cell.
    func ends(_ byte: UInt8) -> Bool {
        !isQuoted && (separator.map { $0 == byte } ?? Self.separators.contains(byte))
    }

    /// Goes on by a byte. Returns whether it is one of the cell's, and no mark around it.
    @discardableResult
    mutating func read(_ byte: UInt8) -> Bool {
        let (begins, reopens) = (isAtCell, isAfterQuotation)
        isAfterQuotation = false
        isAtCell = ends(byte)
        guard byte == UInt8(ascii: "\"") else { return true }
        if isQuoted {
            (isQuoted, isAfterQuotation) = (false, true)
            return false
        }
        if begins || reopens { isQuoted = true }
        // The second mark of two stands for itself.
        return !begins
    }
}

/// Reason why a file is no table that can be read.
enum CSVRefusal: Error, Equatable {
    case missing, notUTF8, tooLong, openQuotation, tooManyColumns

    var message: Message {
        switch self {
        case .missing: .words("manage.tables.refusals.missingFile")
        case .notUTF8: .words("manage.tables.refusals.notUTF8")
        case .tooLong: .words("manage.tables.refusals.tooLongRow")
        case .openQuotation: .words("manage.tables.refusals.openQuotation")
        case .tooManyColumns:
            .words("manage.tables.refusals.tooManyColumns", ["limit": .number(TableHeading.mostColumns)])
        }
    }
}

/// Cells of a row.
enum CSVCells {
    /// The sign between the cells of a table, by its row of names.
    static func separator(of heading: String) -> UInt8 {
        let counts = CSVState.separators.map { sign in (sign, heading.utf8.count { $0 == sign }) }
        return counts.max { $0.1 < $1.1 }.flatMap { $0.1 > 0 ? $0.0 : nil } ?? UInt8(ascii: ",")
    }

    /// The cells as their writers meant them: without the sign that keeps spreadsheets from running one.
    static func read(_ row: String, separator: UInt8) -> [String] {
        var (cells, cell, state) = ([String](), [UInt8](), CSVState(separator: separator))
        for byte in row.utf8 {
            if state.ends(byte) {
                cells.append(String(decoding: cell, as: UTF8.self))
                cell = []
                state.read(byte)
            } else if state.read(byte) {
                cell.append(byte)
            }
        }
        return (cells + [String(decoding: cell, as: UTF8.self)]).map(CSVText.undefused)
    }
}
