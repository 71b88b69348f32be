/// The format of a country's addresses: the fields, their order and their names.
///
/// The data is libaddressinput's; the file NOTICE states its source.
public struct AddressFormat: Sendable {
    /// The code of the country (ISO 3166-1, two letters).
    public let country: String
    /// The English name of the country.
    public let countryName: String
    /// The fields in the order of an envelope.
    public let fields: [AddressField]
    /// The fields without which no mail arrives.
    public let required: Set<AddressField>
    /// The regular expression of the postal codes; nil if the country has none, or libaddressinput does not describe
    /// them.
    public let codePattern: String?
    /// Examples of existing postal codes.
    public let codeExamples: [String]
    /// The areas from which customers choose the state, with their short names; empty if customers type the state.
    public let areas: [Area]
    /// The template of an envelope, with `%` and a letter for each field, and `%n` for a new line.
    let pattern: String
    /// The envelope template for addresses in Latin letters; nil if the country has only one format.
    let latinPattern: String?
    private let kinds: [AddressField: String]

    /// An area of a country, such as one of the United States.
    public struct Area: Equatable, Sendable {
        /// The name as written in an address.
        public let key: String
        public let name: String
    }

    /// Returns the name of a field in the usage of the country.
    public func label(of field: AddressField) -> String {
        switch field {
        case .name: "Full name"
        case .organisation: "Company"
        case .lines: "Street address"
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
    /// Returns the format of a country, or nil if the code is unknown.
    public static func of(_ country: String) -> AddressFormat? { byCountry[country] }

    /// The formats of all countries, sorted by the English names of the countries.
    public static let all: [AddressFormat] = byCountry.values.sorted { $0.countryName < $1.countryName }

    private static let byCountry: [String: AddressFormat] = {
        let rows = String(decoding: PackageResources.address_formats_txt, as: UTF8.self).split(separator: "\n")
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
        // The values of the world (ZZ) replace those that a country omits.
        guard let world = rows.first(where: { $0[0] == "ZZ" }) else { return [:] }
        let formats = rows.filter { $0[0] != "ZZ" }.map { AddressFormat(columns: $0, world: world) }
        return Dictionary(uniqueKeysWithValues: formats.map { ($0.country, $0) })
    }()

    /// Parses columns as `bin/address-formats` writes them.
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

    /// Returns the fields of a pattern or of one of its lines, without duplicates.
    static func fields(of pattern: some StringProtocol) -> [AddressField] {
        pattern.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
            .compactMap { $0.first.flatMap(AddressField.init) }
            .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
