import Localization
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
        "terms": .message(\.managed.attributes.inWords),
        "refused": .optionalMessage(\.managed.attributes.refusedInWords),
        "fee": .money(\.managed.attributes.fee),
    ]
}

extension DeliveryAttributes {
    /// Most names of countries in a line.
    private static let mostNames = 3

    /// `Sent to an address in Germany, free from $50.00`.
    fileprivate var inWords: Message {
        let way = kind == .shipping ? whereTo : kind.label
        return freeFrom.map {
            .words("manage.delivery.terms.freeFrom", ["way": .message(way), "amount": .formatted($0)])
        } ?? way
    }

    /// `, free from $50.00`; empty where it always costs its fee.
    var freeFromInWords: String { freeFrom.map { ", free from " + $0.formatted } ?? "" }

    /// `Not with: Pay on delivery`; nil if all payment methods are accepted.
    fileprivate var refusedInWords: Message? {
        refusedPayments.isEmpty
            ? nil
            : .words("manage.delivery.list.refused", ["payments": .formatted(PaymentNames(kinds: refusedPayments))])
    }

    private var whereTo: Message {
        switch countries.count {
        case 0: .words("manage.delivery.terms.anyCountry")
        case ...Self.mostNames:
            .words("manage.delivery.terms.countries", ["countries": .formatted(CountryNames(countries))])
        default: .words("manage.delivery.terms.countryCount", ["count": .number(countries.count)])
        }
    }
}
