import Mustache
import Shop

/// Every delivery method, as managers see them.
struct DeliveryMethodsPage: TemplateModel {
    let layout: Layout
    let methods: [VersionedDeliveryMethod]

    static let fields: Fields<DeliveryMethodsPage> = [
        "layout": .object(\.layout),
        "new": .text { _ in Paths.newDelivery },
        "isEmpty": .flag(\.methods.isEmpty),
        "methods": .list { $0.methods.map(DeliveryMethodRow.init) },
    ]
}

/// A delivery method in the list.
struct DeliveryMethodRow: TemplateModel {
    let managed: VersionedDeliveryMethod

    static let fields: Fields<DeliveryMethodRow> = [
        "name": .text(\.managed.name),
        "path": .text(\.managed.path),
        "isArchived": .flag(\.managed.attributes.isArchived),
        "terms": .text(\.managed.attributes.inWords),
        "fee": .text { $0.managed.attributes.fee.formatted },
    ]
}

extension DeliveryAttributes {
    /// Most names of countries in a line.
    private static let mostNames = 3

    /// `Sent to an address in Germany, free from $50.00`.
    fileprivate var inWords: String {
        kind.label + (kind == .shipping ? whereTo : "") + freeFromInWords
    }

    /// `, free from $50.00`; empty where it always costs its fee.
    var freeFromInWords: String { freeFrom.map { ", free from " + $0.formatted } ?? "" }

    private var whereTo: String {
        switch countries.count {
        case 0: " in any country"
        case ...Self.mostNames: " in " + TypedCountries.names(of: countries)
        default: " in \(countries.count) countries"
        }
    }
}
