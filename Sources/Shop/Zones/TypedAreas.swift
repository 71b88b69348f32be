/// The areas of a zone as a manager typed them: countries separated by commas, or a line for a country and its parts, such
/// as `Spain: 35*, 38*` or `United States: Alaska, Hawaii`.
public struct TypedAreas: Equatable, Sendable {
    /// The longest text, in code points.
    public static let limit = 60_000

    public private(set) var areas: [ZoneArea] = []
    /// The texts that are neither a country nor a part of the country of their line, with this country's code.
    public private(set) var unknown: [Unknown] = []

    /// A text that could not be read.
    public struct Unknown: Equatable, Sendable {
        public let text: String
        /// The country whose part the text should be; nil if it should be a country.
        public let country: String?
    }

    /// Finds a country by its name or code; nil if there is none.
    public typealias FindCountry = (_ name: String) -> AddressFormat?

    /// - Parameter find: Finds a country by its name. By default, the English names and the codes are known.
    public init(_ text: String, find: FindCountry = AddressFormat.named) {
        var known: Set<ZoneArea> = []
        for line in text.split(whereSeparator: \.isNewline) {
            for area in read(line, find) where known.insert(area).inserted { areas.append(area) }
        }
    }

    private mutating func read(_ line: Substring, _ find: FindCountry) -> [ZoneArea] {
        let halves = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard halves.count == 2 else {
            return Self.items(of: line).compactMap { name in
                guard let format = find(name) else {
                    unknown.append(Unknown(text: name, country: nil))
                    return nil
                }
                return ZoneArea(format.country)
            }
        }
        let name = String(halves[0]).withoutSpaceAround
        guard let format = find(name) else {
            unknown.append(Unknown(text: name, country: nil))
            return []
        }
        let items = Self.items(of: halves[1])
        guard !items.isEmpty else { return [ZoneArea(format.country)] }
        return items.compactMap { item in
            let part = format.subdivision(named: item).map(ZoneArea.Part.subdivision) ?? Self.codes(item)
            if part == nil { unknown.append(Unknown(text: item, country: format.country)) }
            return part.map { ZoneArea(format.country, $0) }
        }
    }

    /// A range of postal codes has a digit or ends in `*`.
    private static func codes(_ item: String) -> ZoneArea.Part? {
        guard item.contains(where: { $0.isNumber || $0 == "*" }) else { return nil }
        return PostalCodeRange(item).map(ZoneArea.Part.codes)
    }

    private static func items(of text: Substring) -> [String] {
        text.split { $0 == "," || $0 == ";" }.map { String($0).withoutSpaceAround }.filter { !$0.isEmpty }
    }
}

extension AddressFormat {
    /// Returns the key of the subdivision with this key or name, ignoring case and diacritics; nil if there is none.
    public func subdivision(named name: String) -> String? {
        guard !areas.isEmpty, name.utf8.count <= 200 else { return nil }
        let wanted = LatinSpelling(name.withoutSpaceAround).text
        return areas.first { LatinSpelling($0.key).text == wanted || LatinSpelling($0.name).text == wanted }?.key
    }
}
