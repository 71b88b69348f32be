/// The source of a template, and the position of the reader.
struct Source {
    let template: String
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var lineStart = 0

    init(template: String, bytes: [UInt8]) {
        self.template = template
        self.bytes = bytes
    }

    var isAtEnd: Bool { index == bytes.count }

    var isAtLineStart: Bool { index == lineStart }

    /// True if only whitespace is left on this line.
    var isAtEndOfLine: Bool {
        let rest = bytes[index...].drop { $0.isBlank }
        return rest.isEmpty || rest.starts(with: [.newline]) || rest.starts(with: [.carriageReturn, .newline])
    }

    var position: Position {
        let column = text(in: lineStart..<index).unicodeScalars.count + 1
        return Position(template: template, line: line, column: column)
    }

    /// The number of lines.
    var lineCount: Int { 1 + bytes.dropLast().count { $0 == .newline } }

    func isNext(_ delimiter: [UInt8]) -> Bool {
        isThere(delimiter, at: index)
    }

    /// Reads spaces and tabs.
    mutating func readBlanks() -> String {
        let start = index
        while index < bytes.count, bytes[index].isBlank { index += 1 }
        return text(in: start..<index)
    }

    /// Reads to the end of the line, including the line break, or to the next tag.
    mutating func readText(upTo delimiter: [UInt8]) -> [UInt8] {
        let start = index
        repeat { step() } while !isAtEnd && !isAtLineStart && !isNext(delimiter)
        return Array(bytes[start..<index])
    }

    /// Skips an opening delimiter and the whitespace after it. Returns the next character, which stays unread.
    mutating func open(_ delimiter: [UInt8]) -> Character? {
        index += delimiter.count
        while index < bytes.count, bytes[index].isSpace { step() }
        return isAtEnd ? nil : Character(Unicode.Scalar(bytes[index]))
    }

    /// Reads the rest of a tag and its closing delimiter. Returns the content without surrounding whitespace; nil if
    /// the delimiter is missing.
    mutating func read(closing delimiter: [UInt8], skipping count: Int) -> String? {
        let start = index + count
        var end = start
        while end < bytes.count, !isThere(delimiter, at: end) { end += 1 }
        guard end < bytes.count else { return nil }
        while index < end { step() }
        index += delimiter.count
        let words = bytes[start..<end].drop { $0.isSpace }
        let trimmedEnd = words.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? words.startIndex
        return text(in: words.startIndex..<trimmedEnd)
    }

    /// This function runs for every byte: its plain loop makes the program start quickly.
    private func isThere(_ delimiter: [UInt8], at place: Int) -> Bool {
        guard place + delimiter.count <= bytes.count else { return false }
        var offset = 0
        while offset < delimiter.count {
            if bytes[place + offset] != delimiter[offset] { return false }
            offset += 1
        }
        return true
    }

    private mutating func step() {
        index += 1
        guard bytes[index - 1] == .newline else { return }
        line += 1
        lineStart = index
    }

    private func text(in range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate static let newline = UInt8(ascii: "\n")
    fileprivate static let carriageReturn = UInt8(ascii: "\r")

    fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
    fileprivate var isSpace: Bool { isBlank || self == .newline || self == .carriageReturn }
}
