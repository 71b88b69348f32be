extension AddressFormat {
    /// Returns the required fields that an address lacks, in the order of the format.
    public func missingFields(of address: PostalAddress) -> [AddressField] {
        // The recipient is always required.
        fields.filter { ($0 == .name || required.contains($0)) && address[$0].isEmpty }
    }

    /// Returns false if the postal code does not match the country's pattern. Never reject an address for this reason:
    /// the patterns are sometimes wrong.
    public func isUsual(code: String) -> Bool {
        guard !code.isEmpty, let codePattern, let regex = try? Regex(codePattern) else { return true }
        return (try? regex.wholeMatch(in: code.uppercased())) != nil
    }
}

extension AddressFormat {
    /// Returns the address as the lines of an envelope, without lines whose fields are all empty.
    public func lines(of address: PostalAddress) -> [String] {
        let lines = pattern(for: address).split(separator: "%n").flatMap { line -> [String] in
            let fields = Self.fields(of: line)
            guard fields.isEmpty || fields.contains(where: { !address[$0].isEmpty }) else { return [] }
            return Self.filled(line, from: address).split(separator: "\n").map(\.trimmingSpaceAndCommas)
        }
        return lines.filter { !$0.isEmpty } + [countryName]
    }

    /// Returns the pattern for the script of an address: the Latin pattern, unless the address has a letter of an East
    /// Asian script.
    private func pattern(for address: PostalAddress) -> String {
        guard let latinPattern else { return pattern }
        let scalars = AddressField.allCases.lazy.flatMap { address[$0].unicodeScalars }
        return scalars.contains(where: \.isEastAsian) ? pattern : latinPattern
    }

    /// Returns a line of the pattern, filled with the fields of the address.
    private static func filled(_ line: Substring, from address: PostalAddress) -> String {
        let parts = line.split(separator: "%", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
            guard let field = part.first.flatMap(AddressField.init) else {
                text += part
                return
            }
            text += address[field] + part.dropFirst()
        }
    }
}

extension Unicode.Scalar {
    /// True for Thai, kana, Hangul and Han, the scripts of the countries whose addresses have two forms.
    fileprivate var isEastAsian: Bool {
        switch value {
        case 0x0E00...0x0E7F, 0x1100...0x11FF, 0x3005...0x3007, 0x3040...0x318F, 0x31F0...0x31FF, 0x3400...0x9FFF,
            0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF66...0xFFDC, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}

extension Substring {
    /// The text without the spaces, commas and hyphens that empty fields leave at its ends.
    fileprivate var trimmingSpaceAndCommas: String {
        var text = self[...]
        while let first = text.first, first == " " || first == "," { text.removeFirst() }
        while let last = text.last, last == " " || last == "," || last == "-" { text.removeLast() }
        return String(text)
    }
}
