/// A reader of a message file: JSON objects whose values are strings or further objects.
///
/// The files are a subset of i18next's JSON format, version 4. All files are read at each start, so a reader of only
/// this subset makes the start quicker than a general one, and it knows the line of each error.
struct MessageFile {
    /// The texts, keyed by their dotted keys, such as `cart.empty`.
    private(set) var texts: [String: String] = [:]
    private let name: String
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1

    /// Reads the content of a file. `name` is its path for errors. Throws `MessageError` if the content is not such
    /// JSON, or a key occurs twice.
    init(name: String, bytes: [UInt8]) throws(MessageError) {
        self.name = name
        self.bytes = bytes
        try readObject(prefix: "")
        skipSpace()
        guard index == bytes.count else { throw error("There is text after the last brace.") }
    }

    private mutating func readObject(prefix: String) throws(MessageError) {
        try expect("{")
        guard !skips("}") else { return }
        repeat {
            let key = prefix + (try readString())
            try expect(":")
            skipSpace()
            if index < bytes.count, bytes[index] == UInt8(ascii: "{") {
                try readObject(prefix: key + ".")
            } else {
                let text = try readString()
                guard texts.updateValue(text, forKey: key) == nil else { throw error("“\(key)” occurs twice.") }
            }
        } while skips(",")
        try expect("}")
    }

    private mutating func readString() throws(MessageError) -> String {
        try expect("\"")
        var text: [UInt8] = []
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            guard bytes[index] >= 0x20 else { throw error("A string contains a control character.") }
            if bytes[index] == UInt8(ascii: "\\") {
                text.append(try readEscape())
            } else {
                text.append(bytes[index])
                index += 1
            }
        }
        try expect("\"")
        guard let string = String(validating: text, as: UTF8.self) else { throw error("A string is not UTF-8.") }
        return string
    }

    /// Reads `\"`, `\\`, `\/` or `\n`. Other characters are written as they are, in UTF-8.
    private mutating func readEscape() throws(MessageError) -> UInt8 {
        let escapes: [UInt8: UInt8] = [
            UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
            UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "n"): UInt8(ascii: "\n"),
        ]
        guard index + 1 < bytes.count, let byte = escapes[bytes[index + 1]] else {
            throw error("A string contains an escape other than \\\", \\\\, \\/ and \\n.")
        }
        index += 2
        return byte
    }

    private mutating func skipSpace() {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\n"): line += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
            default: return
            }
            index += 1
        }
    }

    private mutating func skips(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func expect(_ character: Unicode.Scalar) throws(MessageError) {
        // The closing quote follows the text directly, so skipping space before it skips nothing.
        guard skips(character) else { throw error("“\(character)” is missing.") }
    }

    private func error(_ message: String) -> MessageError { MessageError(message, file: name, line: line) }
}
