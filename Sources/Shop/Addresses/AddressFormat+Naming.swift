extension AddressFormat {
    /// Returns the format of a country by its English name, its two letters of ISO 3166-1, or both: `Spain`, `es`,
    /// `Spain (ES)`. Diacritics and case are ignored. Nil for an unknown name, and if name and code differ.
    public static func named(_ name: String) -> AddressFormat? {
        guard name.utf8.count <= 200 else { return nil }
        if let found = byName[key(of: name)] { return of(found) }
        let parts = name.split { "()[],;:-–—/".contains($0) || $0.isWhitespace }
        guard parts.count > 1 else { return nil }
        let splits = [(parts.first, parts.dropFirst()), (parts.last, parts.dropLast())]
        for (code, rest) in splits {
            guard let code, code.utf8.count == 2, let format = of(code.uppercased()) else { continue }
            if byName[key(of: rest.joined(separator: " "))] == format.country { return format }
        }
        return nil
    }

    private static let byName: [String: String] = {
        let names = all.map { (key(of: $0.countryName), $0.country) } + all.map { (key(of: $0.country), $0.country) }
        return Dictionary(names + [("usa", "US"), ("uk", "GB")]) { first, _ in first }
    }()

    /// Returns a name without differences of case, diacritics and space around it.
    public static func key(of name: String) -> String { LatinSpelling(name.withoutSpaceAround).text }
}
