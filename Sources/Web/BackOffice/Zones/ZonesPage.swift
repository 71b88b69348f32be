import Localization
import Mustache
import Shop

/// All zones, as managers see them, with the ready-made ones that can be added.
struct ZonesPage: TemplateModel {
    let layout: Layout
    let zones: [VersionedZone]
    let readyMade: [ReadyMadeZone]
    /// The country of the shop; nil if unknown.
    let home: String?
    /// The names of the tax classes by their keys.
    let classes: [String: String]
    let language: Language

    /// The name of the check boxes with ready-made zones.
    static let choice = "zone"

    static let fields: Fields<ZonesPage> = [
        "layout": .object(\.layout),
        "new": .text { _ in Paths.newZone },
        "zones": .list { page in page.zones.map { ZoneRow(managed: $0, classes: page.classes) } },
        "readyMadePath": .text { _ in Paths.readyMadeZones },
        "dataDate": .text { _ in "\(EUTaxRates.dataDate)" },
        "groups": .list(\.groups),
    ]

    private var groups: [ReadyMadeGroup] {
        let countries = readyMade.filter { if case .country = $0 { true } else { false } }
        let territories = readyMade.filter { if case .territory = $0 { true } else { false } }
        return [
            (countries, Message.words("manage.zones.readyMade.countries")),
            (territories, Message.words("manage.zones.readyMade.territories")),
        ].filter { !$0.0.isEmpty }.map { zones, label in
            ReadyMadeGroup(
                label: label,
                choices: zones.map { Choice($0.id, .verbatim($0.name(in: language)), isChosen: false) })
        }
    }
}

/// Ready-made zones of one kind.
struct ReadyMadeGroup: TemplateModel {
    let label: Message
    let choices: [Choice]

    static let fields: Fields<ReadyMadeGroup> = [
        "label": .message(\.label),
        "choices": .list(\.choices),
        "name": .text { _ in ZonesPage.choice },
    ]
}

/// A zone in the list.
struct ZoneRow: TemplateModel {
    let managed: VersionedZone
    /// The names of the tax classes by their keys.
    let classes: [String: String]

    static let fields: Fields<ZoneRow> = [
        "name": .message { VersionedZone.label($0.managed.name) },
        "path": .text(\.managed.path),
        "isArchived": .flag(\.managed.attributes.isArchived),
        "areas": .optionalMessage(\.areas),
        "tax": .message(\.tax),
    ]

    /// Most areas in a line.
    private static let mostAreas = 4

    private var areas: Message? {
        let areas = managed.attributes.areas
        guard !areas.isEmpty else { return nil }
        let list: Message.Value = .formatted(AreaNames(areas: Array(areas.prefix(Self.mostAreas))))
        let more = areas.count - Self.mostAreas
        return more > 0
            ? .words("manage.zones.list.andMore", ["areas": list, "count": .number(more)])
            : .words("manage.zones.list.areas", ["areas": list])
    }

    private var tax: Message {
        let tax = managed.attributes.tax
        switch tax.kind {
        case .home: return tax.kind.label
        case .none:
            return tax.category.map { .words("manage.zones.list.noTax", ["category": .message($0.label)]) }
                ?? tax.kind.label
        case .own, .oneStopShop:
            return .words(
                "manage.zones.list.rates",
                ["rates": .formatted(ZoneRates(rates: tax.rates, names: classes)), "tax": .message(tax.kind.label)])
        }
    }
}

/// Areas in words, separated by commas.
struct AreaNames: LocalizedValue {
    let areas: [ZoneArea]

    func text(in language: Language) -> String {
        areas.map { AreaName($0).text(in: language) }.joined(separator: ", ")
    }
}
