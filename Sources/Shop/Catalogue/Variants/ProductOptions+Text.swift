extension ProductOptions {
    /// The options in the form of the audit log, a line for each option: `Size: S, M, L`.
    ///
    /// If a value contains a comma and a space, each value of that option has its own line, which starts with a tab.
    public var text: String {
        list.map { option in
            guard option.values.contains(where: { $0.contains(", ") }) else {
                return option.name + ": " + Variant.label(of: option.values)
            }
            return ([option.name + ":"] + option.values.map { "\t" + $0 }).joined(separator: "\n")
        }.joined(separator: "\n")
    }

    /// Parses the form of the audit log. Nil for any other text.
    public init?(text: String) {
        var options: [(name: String, values: [String])] = []
        for line in text.split(separator: "\n") {
            if line.first == "\t" {
                guard !options.isEmpty else { return nil }
                options[options.count - 1].values.append(String(line.dropFirst()).composed)
                continue
            }
            let parts = line.split(separator: ":", maxSplits: 1)
            let values = parts.count == 2 ? parts[1].split(separator: ", ").map(\.withoutSpaceAround.composed) : []
            options.append((parts.first.map(String.init) ?? "", values.filter { !$0.isEmpty }))
        }
        let list = options.map { ProductOption(name: $0.name, values: $0.values) }
        guard let read = try? ProductOptions(list), read.text == text else { return nil }
        self = read
    }

    /// Parses values as managers type them: one per line, or in a single line separated by semicolons or commas.
    ///
    /// Several lines are separated by line breaks only, and a line with a semicolon by semicolons only. A decimal comma
    /// does not separate values. Commas between digits are decimal if a space follows any comma, as in `1,2 m, 3,5 m`.
    /// Commas between digits are also decimal if a unit follows, as in `37,5 cl,75 cl`, but `36,37,38` has three
    /// values. The values are in NFC, so that the database compares equal text as equal.
    public static func values(_ text: String) -> [String] {
        let lines = text.split(whereSeparator: \.isNewline).map(\.withoutSpaceAround).filter { !$0.isEmpty }
        guard lines.count == 1 else { return lines.compactMap { value($0[...]) } }
        let line = lines[0]
        if line.contains(";") { return line.split(separator: ";").compactMap(value) }
        return splitAtCommas(line).compactMap(value)
    }

    /// Parses a single value as managers type it. The result is in NFC, without separators at its end; nil if it is
    /// empty.
    public static func value(_ text: Substring) -> String? {
        var value = text.withoutSpaceAround
        while value.last == "," || value.last == ";" { value = value.dropLast().withoutSpaceAround }
        return value.isEmpty ? nil : value.composed
    }

    private static func splitAtCommas(_ line: String) -> [Substring] {
        let pieces = line.split(separator: ",", omittingEmptySubsequences: false)
        let isSpaced = pieces.dropFirst().contains { $0.first?.isWhitespace == true }
        let followers = zip(pieces, pieces.dropFirst()).filter { $0.endsInDigit && $1.startsWithDigit }.map(\.1)
        let keepsDigits = isSpaced || !followers.allSatisfy { $0.allSatisfy(\.isASCIIDigit) }
        var values: [Substring] = []
        for piece in pieces {
            guard keepsDigits, let last = values.last, last.endsInDigit, piece.startsWithDigit else {
                values.append(piece)
                continue
            }
            // `last` and `piece` are parts of `line` with one comma between them.
            values[values.count - 1] = line[last.startIndex..<piece.endIndex]
        }
        return values
    }
}

extension Substring {
    fileprivate var startsWithDigit: Bool { first?.isASCIIDigit == true }
    fileprivate var endsInDigit: Bool { last?.isASCIIDigit == true }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
