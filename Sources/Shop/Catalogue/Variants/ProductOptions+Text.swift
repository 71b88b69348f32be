extension ProductOptions {
    /// Text in the audit log, a line for each option: `Size: S, M, L`.
    public var text: String {
        list.map { $0.name + ": " + Variant.label(of: $0.values) }.joined(separator: "\n")
    }

    /// Reads what `text` wrote. Nil for anything else.
    public init?(text: String) {
        let options = text.split(separator: "\n").map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return ProductOption(
                name: parts.first.map(String.init) ?? "", values: Self.values(parts.count == 2 ? String(parts[1]) : ""))
        }
        guard let read = try? ProductOptions(options), read.text == text else { return nil }
        self = read
    }

    /// Values as people type them: separated by commas, or each in a line of its own. Each letter and its marks are one
    /// code point, so that the database finds equal what looks alike.
    public static func values(_ text: String) -> [String] {
        text.split { $0 == "," || $0.isNewline }.map(\.withoutSpaceAround).filter { !$0.isEmpty }.map(\.composed)
    }
}
