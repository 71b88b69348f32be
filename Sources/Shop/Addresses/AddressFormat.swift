/// Format of the addresses of a country: their fields, the order of these, and their names.
///
/// The data is libaddressinput's; NOTICE says where it comes from.
public struct AddressFormat: Sendable {
    /// Two letters of ISO 3166-1.
    public let country: String
    /// English name of the country.
    public let countryName: String
    /// Fields in the order in which an envelope has them.
    public let fields: [AddressField]
    /// Fields without which no mail arrives.
    public let required: Set<AddressField>
    /// Regular expression of the postal codes; nil where there are none, or where they are not described.
    public let codePattern: String?
    /// Postal codes that there are.
    public let codeExamples: [String]
    /// Areas to choose the state from, by their short names; empty where it is written.
    public let areas: [Area]
    /// Text of an envelope, with `%` and a letter for each field, and `%n` for a new line.
    let pattern: String
    /// The same for addresses in Latin letters; nil if they have no other form.
    let latinPattern: String?
    private let kinds: [AddressField: String]

    /// An area of a country, such as one of the United States.
    public struct Area: Equatable, Sendable {
        /// As it stands in an address.
        public let key: String
        public let name: String
    }

    /// Name of a field, as people of the country call it.
    public func label(of field: AddressField) -> String {
        switch field {
        case .name: "Full name"
        case .organisation: "Company"
        case .lines: "Street and house number"
        case .sortingCode: "Sorting code"
        case .sublocality, .city, .state, .code: Self.labels[kinds[field] ?? ""] ?? "Area"
        }
    }

    private static let labels = [
        "area": "Area", "city": "City", "county": "County", "department": "Department", "district": "District",
        "do_si": "Do or Si", "eircode": "Eircode", "emirate": "Emirate", "island": "Island",
        "neighborhood": "Neighborhood", "oblast": "Oblast", "parish": "Parish", "pin": "PIN code",
        "post_town": "Post town", "postal": "Postal code", "prefecture": "Prefecture", "province": "Province",
        "state": "State", "suburb": "Suburb", "townland": "Townland", "village_township": "Village or township",
        "zip": "ZIP code",
    ]
}

extension AddressFormat {
    /// Format of a country; nil for one that there is not.
    public static func of(_ country: String) -> AddressFormat? { byCountry[country] }

    /// Every country, by its English name.
    public static let all: [AddressFormat] = byCountry.values.sorted { $0.countryName < $1.countryName }

    private static let byCountry: [String: AddressFormat] = {
        let rows = String(decoding: PackageResources.address_formats_txt, as: UTF8.self).split(separator: "\n")
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
        // The values of the world (ZZ) stand in for those that a country leaves out.
        guard let world = rows.first(where: { $0[0] == "ZZ" }) else { return [:] }
        let formats = rows.filter { $0[0] != "ZZ" }.map { AddressFormat(columns: $0, world: world) }
        return Dictionary(uniqueKeysWithValues: formats.map { ($0.country, $0) })
    }()

    /// Columns as `bin/address-formats` writes them.
    private init(columns: [String], world: [String]) {
        func column(_ number: Int) -> String {
            let own = number < columns.count ? columns[number] : ""
            return own.isEmpty && number < 8 && number < world.count ? world[number] : own
        }
        country = columns[0]
        countryName = columns[1]
        pattern = column(2)
        latinPattern = column(12).isEmpty ? nil : column(12)
        fields = Self.fields(of: pattern)
        required = Set(column(3).compactMap(AddressField.init))
        kinds = [.code: column(4), .state: column(5), .city: column(6), .sublocality: column(7)]
        codePattern = column(8).isEmpty ? nil : column(8)
        codeExamples = column(9).split(separator: ",").map(String.init)
        let names = column(11).split(separator: "~", omittingEmptySubsequences: false)
        areas = column(10).split(separator: "~").enumerated().map { position, key in
            Area(key: String(key), name: position < names.count ? String(names[position]) : String(key))
        }
    }

    /// Fields of a pattern, or of one line of it, each once.
    static func fields(of pattern: some StringProtocol) -> [AddressField] {
        pattern.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
            .compactMap { $0.first.flatMap(AddressField.init) }
            .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
