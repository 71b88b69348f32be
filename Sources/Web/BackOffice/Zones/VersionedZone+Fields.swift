import Localization
import Shop
import Storage

extension VersionedZone: ManagedSubject {
    static let kind = "zone"
    static let newHeading: Message = .words("manage.zones.form.newTitle")
    static let collection = Paths.zones

    static func find(_ slug: String, in snapshot: Snapshot) throws -> VersionedZone? {
        try Int64(slug).flatMap { try snapshot.managedZone(.init(rawValue: $0)) }
    }

    var id: Zone.ID { zone.id }

    var heading: Message { Self.label(name) }

    /// Returns the name to show for a stored name. The zone everywhere else has a name in each language until it is renamed.
    static func label(_ name: String) -> Message {
        name == "Everywhere else" ? .words("manage.zones.elsewhere") : .verbatim(name)
    }

    /// The fields of a zone, in the order of its form.
    static let fields: [EditField<VersionedZone>] = [
        .text(
            .name, FieldWords("manage.zones", "name"), \.name, limit: Zone.nameLimit,
            hint: .words("manage.zones.hints.name"), isOptional: false),
        EditField(
            field: .areas, words: FieldWords("manage.zones", "areas"), hint: .words("manage.zones.hints.areas"),
            limit: TypedAreas.limit, isLong: true, typed: { $0.attributes.areas.text }),
        EditField(
            field: .zoneTax,
            words: FieldWords("manage.zones", "tax") { text, _ in
                ZoneTax.Kind(rawValue: text)?.label ?? .verbatim(text)
            }, limit: 20, typed: { $0.attributes.tax.kind.rawValue }),
        EditField(
            field: .zoneRates,
            words: FieldWords("manage.zones", "rates") { text, words in
                let rates = [TaxClass.ID: TaxRate](text: text)
                return rates.isEmpty
                    ? .words("manage.history.values.none")
                    : .formatted(ZoneRates(rates: rates, names: words.taxClasses))
            }, hint: .words("manage.zones.hints.rates"), limit: 2000, isOptional: true,
            typed: { $0.attributes.tax.rates.text }),
        .taxCategory { $0.attributes.tax.category }, .taxReason { $0.attributes.tax.reason },
        .flag(
            .chargesNet, .yesOrNo("manage.zones", "chargesNet"), \.tax.chargesNet,
            hint: .words("manage.zones.hints.chargesNet")),
        .flag(
            .freesBusinesses, .yesOrNo("manage.zones", "freesBusinesses"), \.freesBusinesses,
            hint: .words("manage.zones.hints.freesBusinesses")),
    ]
}

/// The tax rates of a zone in words: `Standard 19 %, Reduced 7 %`.
struct ZoneRates: LocalizedValue {
    let rates: [TaxClass.ID: TaxRate]
    /// The names of the classes by their keys.
    let names: [String: String]

    func text(in language: Language) -> String {
        rates.sorted { $0.key.rawValue < $1.key.rawValue }.map { id, rate in
            let key = String(id.rawValue)
            let name = names[key].map { language.text(VersionedTaxClass.label($0)) } ?? key
            return "\(name) \(rate.text(in: language))"
        }.joined(separator: ", ")
    }
}

extension ZoneTax.Kind {
    /// What orders to the zone are taxed by.
    var label: Message { .words("manage.zones.taxes.\(rawValue)") }
}
