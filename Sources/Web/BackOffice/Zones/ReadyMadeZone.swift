import Localization
import Shop

/// A zone that managers add without typing: a member state of the EU, or a territory whose taxes differ.
enum ReadyMadeZone: Sendable {
    case country(EUTaxRates)
    case territory(TaxTerritory)

    /// The member states, then the territories.
    static let all = EUTaxRates.all.map(ReadyMadeZone.country) + TaxTerritory.all.map(ReadyMadeZone.territory)

    /// The key in forms.
    var id: String {
        switch self {
        case .country(let rates): rates.country
        case .territory(let territory): territory.id
        }
    }

    var areas: [ZoneArea] {
        switch self {
        case .country(let rates): [ZoneArea(rates.country)]
        case .territory(let territory): territory.zoneAreas
        }
    }

    /// Returns the name in a language.
    func name(in language: Language) -> String {
        switch self {
        case .country(let rates): CountryName(rates.country).text(in: language)
        case .territory(let territory): language.text(.words("manage.zones.territories.\(territory.id)"))
        }
    }

    /// The rates that orders to the zone are proposed to have; nil for exports.
    private var rates: EUTaxRates? {
        switch self {
        case .country(let rates): rates
        case .territory(let territory):
            territory.isExport ? nil : territory.ownRates ?? EUTaxRates.of(territory.country)
        }
    }

    /// The country to which the zone belongs.
    private var country: String {
        switch self {
        case .country(let rates): rates.country
        case .territory(let territory): territory.country
        }
    }

    /// True if the zone has other rates than its country.
    private var hasOwnRates: Bool {
        if case .territory(let territory) = self { territory.ownRates != nil } else { false }
    }

    private var isExport: Bool {
        if case .territory(let territory) = self { territory.isExport } else { false }
    }

    /// Returns the zone to add. Exports are charged the net price, and other orders the gross price.
    ///
    /// - Parameters:
    ///   - home: The country of the shop, which has the rates of the shop itself; nil if unknown.
    ///   - classes: The tax classes of the shop.
    func attributes(home: String?, _ classes: [VersionedTaxClass], in language: Language) -> ZoneAttributes {
        let (tax, isDomestic) = (tax(home, classes), country == home)
        return ZoneAttributes(
            name: String(name(in: language).prefix(Zone.nameLimit)), areas: areas, tax: tax,
            freesBusinesses: tax.kind == .oneStopShop && !isDomestic)
    }

    private func tax(_ home: String?, _ classes: [VersionedTaxClass]) -> ZoneTax {
        if isExport { return ZoneTax(.none, category: .export, chargesNet: true) }
        guard let rates, country != home || hasOwnRates else { return .home }
        let homeRates = home.flatMap(EUTaxRates.of)
        let proposed = classes.filter { !$0.attributes.isArchived }.compactMap { taxClass in
            Self.kind(of: taxClass, in: homeRates).map { (taxClass.taxClass.id, rates.proposedRate(for: $0)) }
        }
        return ZoneTax(country == home ? .own : .oneStopShop, rates: Dictionary(proposed) { first, _ in first })
    }

    /// Returns the kind of rate that a class has: of a ready-made class by its key, of another one by its rate in the country
    /// of the shop. Nil if it has none of them.
    private static func kind(of taxClass: VersionedTaxClass, in home: EUTaxRates?) -> TaxRateKind? {
        let kinds = TaxRateKind.allCases
        let key = Int(taxClass.taxClass.id.rawValue)
        if (1...kinds.count).contains(key) { return kinds[key - 1] }
        guard let rate = taxClass.attributes.rate, rate != .none, let home else { return nil }
        if rate == home.superReduced { return .superReduced }
        return home.reduced.contains(rate) ? .reduced : nil
    }
}
