extension AddressFormat {
    /// Format of the country that people call so: by its English name, with or without marks and in either case, or by
    /// two letters of ISO 3166-1. Nil where no country is called so.
    public static func named(_ name: String) -> AddressFormat? {
        guard name.utf8.count <= 200 else { return nil }
        return byName[key(of: name)].flatMap(of)
    }

    private static let byName: [String: String] = {
        let names = all.map { (key(of: $0.countryName), $0.country) } + all.map { (key(of: $0.country), $0.country) }
        return Dictionary(names + [("usa", "US"), ("uk", "GB")]) { first, _ in first }
    }()

    private static func key(of name: String) -> String { LatinSpelling(name.withoutSpaceAround).text }
}
