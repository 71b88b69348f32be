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

    /// The rates that orders to the zone are proposed to have; nil for those of the shop itself.
    private var rates: EUTaxRates? {
        switch self {
        case .country(let rates): rates
        case .territory(let territory): territory.ownRates
        }
    }

    private var isExport: Bool {
        switch self {
        case .country: false
        case .territory(let territory): territory.isExport
        }
    }

    /// Returns the zone to add. Exports are charged the net price, and other orders the gross price.
    ///
    /// - Parameter home: The country of the shop, which has the rates of the shop itself; nil if unknown.
    func attributes(home: String?, in language: Language) -> ZoneAttributes {
        let tax: ZoneTax
        if isExport {
            tax = ZoneTax(.none, category: .export, chargesNet: true)
        } else if let rates, id != home {
            let proposed: [(TaxClass.ID, TaxRate)] = zip(TaxRateKind.allCases, TaxClass.readyMade).map {
                ($1, rates.proposedRate(for: $0))
            }
            tax = ZoneTax(.oneStopShop, rates: Dictionary(proposed) { first, _ in first })
        } else {
            tax = .home
        }
        return ZoneAttributes(
            name: String(name(in: language).prefix(Zone.nameLimit)), areas: areas, tax: tax,
            freesBusinesses: tax.kind == .oneStopShop)
    }
}

extension TaxClass {
    /// The ready-made classes in the order of `TaxRateKind`: standard, reduced, super-reduced and zero.
    fileprivate static let readyMade = (1...4).map { ID(rawValue: $0) }
}
