/// A part of a zone: a country, a subdivision of it, or a range of its postal codes.
public struct ZoneArea: Hashable, Sendable {
    /// What the area covers of its country.
    public enum Part: Hashable, Sendable {
        case whole
        /// A subdivision, by its key in `AddressFormat.areas`.
        case subdivision(String)
        case codes(PostalCodeRange)
    }

    /// The code of the country (ISO 3166-1, two letters).
    public let country: String
    public let part: Part

    public init(_ country: String, _ part: Part = .whole) {
        self.country = country
        self.part = part
    }

    /// True if some address belongs to both areas with the same precedence.
    public func collides(with other: ZoneArea) -> Bool {
        guard country == other.country else { return false }
        switch (part, other.part) {
        case (.whole, .whole): return true
        case (.subdivision(let one), .subdivision(let two)): return one == two
        case (.codes(let one), .codes(let two)): return one.overlaps(two)
        default: return false
        }
    }

    /// The area without its country, as the audit log stores it: `35*`, `GC`; empty for the whole country.
    public var detail: String {
        switch part {
        case .whole: ""
        case .subdivision(let key): key
        case .codes(let range): range.text
        }
    }
}

extension ZoneArea {
    /// The area without its country, for people: `35*`, `Las Palmas`; empty for the whole country.
    public var name: String {
        guard case .subdivision(let key) = part else { return detail }
        return AddressFormat.of(country)?.areas.first { $0.key == key }?.name ?? key
    }
}

extension ZoneArea: Comparable {
    /// By country, then whole countries, subdivisions and postal codes in their order.
    public static func < (left: ZoneArea, right: ZoneArea) -> Bool { left.order < right.order }

    private var order: (String, Int, String) {
        switch part {
        case .whole: (country, 0, "")
        case .subdivision(let key): (country, 1, key)
        case .codes(let range): (country, 2, range.first.text)
        }
    }
}

extension [ZoneArea] {
    /// The areas as the audit log stores them: a line for each country, such as `ES: 35*, 38*`.
    public var text: String { text({ $0 }, \.detail) }

    /// Returns the areas with a line for each country.
    ///
    /// - Parameters:
    ///   - countryName: Returns the name of a country by its code.
    ///   - partName: Returns the name of a part of a country.
    public func text(_ countryName: (String) -> String, _ partName: (ZoneArea) -> String) -> String {
        countries.map { country in
            let parts = filter { $0.country == country && $0.part != .whole }.map(partName)
            let (name, isWhole) = (countryName(country), contains(ZoneArea(country)))
            let line = parts.isEmpty ? name : name + ": " + parts.joined(separator: ", ")
            return isWhole && !parts.isEmpty ? name + "\n" + line : line
        }.joined(separator: "\n")
    }

    /// The countries of the areas, in their order.
    public var countries: [String] {
        reduce(into: []) { if !$0.contains($1.country) { $0.append($1.country) } }
    }
}
