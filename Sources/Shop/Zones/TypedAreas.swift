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

    /// The longest name of a subdivision that is compared, in characters.
    private static let longestName = 100

    /// Finds a country by its name or code; nil if there is none.
    public typealias FindCountry = (_ name: String) -> AddressFormat?

    /// Stops after a line with an unknown text, and after `Zone.mostAreas` areas.
    ///
    /// - Parameter find: Finds a country by its name. By default, the English names and the codes are known.
    public init(_ text: String, find: FindCountry = AddressFormat.named) {
        var known: Set<ZoneArea> = []
        for line in text.split(whereSeparator: \.isNewline) {
            for area in read(line, find) where known.insert(area).inserted { areas.append(area) }
            guard unknown.isEmpty, areas.count <= Zone.mostAreas else { return }
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
        let subdivisions = format.subdivisionKeys
        return items.compactMap { item in
            let key = subdivisions[AddressFormat.key(of: String(item.prefix(Self.longestName)))]
            let part = key.map(ZoneArea.Part.subdivision) ?? Self.codes(item)
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
    /// The keys of the subdivisions by their keys and names in the form of `key(of:)`.
    var subdivisionKeys: [String: String] { Self.subdivisionKeys[country] ?? [:] }

    private static let subdivisionKeys: [String: [String: String]] = {
        let formats = all.filter { !$0.areas.isEmpty }.map { format in
            let names = format.areas.map { (key(of: $0.key), $0.key) } + format.areas.map { (key(of: $0.name), $0.key) }
            return (format.country, Dictionary(names) { first, _ in first })
        }
        return Dictionary(formats) { first, _ in first }
    }()

    /// Returns the key of the subdivision with this key or name, ignoring case and diacritics; nil if there is none.
    public func subdivision(named name: String) -> String? {
        guard !areas.isEmpty, name.utf8.count <= 200 else { return nil }
        return subdivisionKeys[Self.key(of: name)]
    }

    /// The number of letters and digits of the longest postal code of the country; nil if unknown.
    var longestCode: Int? { codeExamples.compactMap { PostalCode($0)?.count }.max() }
}
