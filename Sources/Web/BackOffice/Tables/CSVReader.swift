import Glibc

/// Rows of a table in a file (RFC 4180), read piece by piece: the file may be far larger than what is held of it.
///
/// Cells are separated by commas, or by the semicolons or tabs that spreadsheets of some countries write.
final class CSVReader {
    /// A row as it stands in the file, and the byte behind it.
    struct Record: Equatable {
        let text: String
        let end: Int
    }

    /// Most bytes of a row: a text of the longest kind, written with every sign doubled, fits.
    static let mostBytes = 1 << 18
    private static let pieceSize = 1 << 16

    private let file: Int32
    /// Bytes that have been read of the file, but not as rows.
    private var held: [UInt8] = []
    /// Place in the file at which `held` begins.
    private var place: Int
    private var isAtEnd = false

    /// Reads on from a byte at which a row begins. Throws `CSVRefusal.missing`.
    init(path: String, from place: Int = 0) throws(CSVRefusal) {
        file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw .missing }
        self.place = place
    }

    deinit {
        if file >= 0 { close(file) }
    }

    /// The next row that is not empty; nil at the end of the file.
    func next() throws(CSVRefusal) -> Record? {
        while let bytes = try nextLine() {
            let line = bytes.starts(with: Self.mark) ? bytes.dropFirst(3) : bytes
            guard let text = String(validating: line, as: UTF8.self) else { throw .notUTF8 }
            if !text.allSatisfy(\.isNewline) { return Record(text: text, end: place) }
        }
        return nil
    }

    /// The mark by which spreadsheets say that it is UTF-8.
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Bytes through the next line break that is not within quotation marks.
    private func nextLine() throws(CSVRefusal) -> ArraySlice<UInt8>? {
        var (index, isQuoted) = (0, false)
        while true {
            while index < held.count {
                let byte = held[index]
                index += 1
                if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
                if byte == UInt8(ascii: "\n"), !isQuoted { return take(index) }
            }
            guard index <= Self.mostBytes else { throw isQuoted ? .openQuotation : .tooLong }
            guard try fill() else {
                if isQuoted { throw .openQuotation }
                return held.isEmpty ? nil : take(index)
            }
        }
    }

    private func take(_ count: Int) -> ArraySlice<UInt8> {
        let line = held[..<count]
        held.removeFirst(count)
        place += count
        return line
    }

    /// False at the end of the file.
    private func fill() throws(CSVRefusal) -> Bool {
        guard !isAtEnd else { return false }
        let piece = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, count in
            count = max(0, pread(file, buffer.baseAddress, Self.pieceSize, off_t(place + held.count)))
        }
        isAtEnd = piece.isEmpty
        held += piece
        return !isAtEnd
    }
}

/// Reason why a file is no table that can be read.
enum CSVRefusal: Error, Equatable {
    case missing, notUTF8, tooLong, openQuotation

    var sentence: String {
        switch self {
        case .missing: "The file is no longer there. Choose it again."
        case .notUTF8: "Save the table as “CSV UTF-8”: this file has other signs."
        case .tooLong: "A row of this file is far too long for a table. Save it as CSV with commas."
        case .openQuotation: "A quotation mark in this file is never closed."
        }
    }
}

/// Cells of a row.
enum CSVCells {
    /// The sign between the cells of a table, by its row of names.
    static func separator(of heading: String) -> Character {
        let counts = [",", ";", "\t"].map { sign in heading.count { $0 == sign } }
        let most = counts.max() ?? 0
        return most > 0 && counts[1] == most ? ";" : most > 0 && counts[2] == most ? "\t" : ","
    }

    /// The cells as their writers meant them: without the sign that keeps spreadsheets from running one.
    static func read(_ row: String, separator: Character) -> [String] {
        var (cells, cell, isQuoted) = ([String](), "", false)
        var signs = row.drop(while: \.isNewline)
        while let last = signs.last, last.isNewline { signs.removeLast() }
        var index = signs.startIndex
        while index < signs.endIndex {
            let sign = signs[index]
            index = signs.index(after: index)
            if sign == "\"" {
                let isDoubled = isQuoted && index < signs.endIndex && signs[index] == "\""
                if isDoubled { index = signs.index(after: index) }
                if isDoubled { cell.append(sign) } else { isQuoted.toggle() }
            } else if sign == separator, !isQuoted {
                cells.append(cell)
                cell = ""
            } else {
                cell.append(sign)
            }
        }
        return (cells + [cell]).map(CSVText.undefused)
    }
}
