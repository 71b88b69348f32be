/// The zones and tax classes of a shop, for finding the zone of an address.
///
/// A class, since pages of all requests share one table.
public final class ZoneTable: Sendable {
    /// A table with only the zone everywhere else.
    public static let empty = ZoneTable(zones: [], classes: [])

    /// The zones that are not archived, with the one everywhere else first.
    public let zones: [Zone]
    /// All tax classes, archived ones too.
    public let classes: [TaxClass]
    fileprivate let places: [String: Places]
    private let byID: [Zone.ID: Zone]
    let classTaxes: [TaxClass.ID: TaxClassAttributes]

    /// The zones of one country.
    fileprivate struct Places {
        var whole: Zone.ID?
        var subdivisions: [String: Zone.ID] = [:]
        /// The number of letters and digits of the longest postal code of the country; nil if unknown.
        var longestCode: Int?
        /// Sorted; no two ranges overlap.
        var codes: [(range: PostalCodeRange, zone: Zone.ID)] = []
    }

    /// - Parameters:
    ///   - zones: All zones. Archived ones are left out.
    ///   - classes: All tax classes.
    public init(zones: [Zone], classes: [TaxClass]) {
        let offered = zones.filter { !$0.attributes.isArchived }
        let elsewhere =
            offered.first { $0.id == Zone.elsewhere }
            ?? Zone(id: Zone.elsewhere, ZoneAttributes(name: "Everywhere else"))
        self.zones = [elsewhere] + offered.filter { $0.id != Zone.elsewhere }
        self.classes = classes
        byID = Dictionary(self.zones.map { ($0.id, $0) }) { first, _ in first }
        classTaxes = Dictionary(classes.map { ($0.id, $0.attributes) }) { first, _ in first }
        var places: [String: Places] = [:]
        for zone in self.zones {
            for area in zone.attributes.areas { places[area.country, default: Places()].add(area.part, of: zone.id) }
        }
        for country in places.keys { places[country]?.longestCode = AddressFormat.of(country)?.longestCode }
        self.places = places.mapValues(\.sorted)
    }

    /// True if the shop has zones besides the one everywhere else.
    public var hasZones: Bool { zones.count > 1 }

    /// The zone with an identifier; nil if it is archived or does not exist.
    public subscript(id: Zone.ID) -> Zone? { byID[id] }

    /// Returns true if parts of a country belong to zones of their own.
    public func divides(_ country: String) -> Bool {
        places[country].map { !$0.codes.isEmpty || !$0.subdivisions.isEmpty } ?? false
    }

    /// Returns the zone of an address: that of its postal code, or else of its subdivision, or else of its country, or
    /// else the one everywhere else.
    public func zone(of address: PostalAddress) -> Zone {
        byID[zoneID(of: address)] ?? zones[0]
    }

    private func zoneID(of address: PostalAddress) -> Zone.ID {
        guard let places = places[address.country] else { return Zone.elsewhere }
        if !places.codes.isEmpty, let code = PostalCode(address.code),
            places.longestCode.map({ code.count <= $0 }) ?? true,
            let zone = places.zone(ofCode: code)
        {
            return zone
        }
        if !places.subdivisions.isEmpty, !address.state.isEmpty,
            let key = AddressFormat.of(address.country)?.subdivision(named: address.state),
            let zone = places.subdivisions[key]
        {
            return zone
        }
        return places.whole ?? Zone.elsewhere
    }
}

extension ZoneTable.Places {
    fileprivate mutating func add(_ part: ZoneArea.Part, of zone: Zone.ID) {
        switch part {
        case .whole: whole = whole ?? zone
        case .subdivision(let key): subdivisions[key] = subdivisions[key] ?? zone
        case .codes(let range): codes.append((range, zone))
        }
    }

    fileprivate var sorted: Self {
        var places = self
        places.codes.sort { $0.range.first < $1.range.first }
        return places
    }

    /// Finds the last range that begins at the code or before it. Since ranges do not overlap, no other can have the code.
    fileprivate func zone(ofCode code: PostalCode) -> Zone.ID? {
        var (low, high) = (0, codes.count)
        while low < high {
            let middle = (low + high) / 2
            if codes[middle].range.first <= code { low = middle + 1 } else { high = middle }
        }
        guard low > 0, codes[low - 1].range.contains(code) else { return nil }
        return codes[low - 1].zone
    }
}
