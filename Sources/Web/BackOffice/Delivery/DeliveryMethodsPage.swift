import Localization
import Mustache
import Shop

/// Every delivery method, as managers see them.
struct DeliveryMethodsPage: TemplateModel {
    let layout: Layout
    let methods: [VersionedDeliveryMethod]
    /// The names of all zones.
    let zones: [Zone.ID: String]

    static let fields: Fields<DeliveryMethodsPage> = [
        "layout": .object(\.layout),
        "new": .text { _ in Paths.newDelivery },
        "isEmpty": .flag(\.methods.isEmpty),
        "methods": .list { page in page.methods.map { DeliveryMethodRow(managed: $0, zones: page.zones) } },
    ]
}

/// A delivery method in the list.
struct DeliveryMethodRow: TemplateModel {
    let managed: VersionedDeliveryMethod
    /// The names of all zones.
    let zones: [Zone.ID: String]

    static let fields: Fields<DeliveryMethodRow> = [
        "name": .text(\.managed.name),
        "path": .text(\.managed.path),
        "isArchived": .flag(\.managed.attributes.isArchived),
        "terms": .message { $0.managed.attributes.inWords($0.zones) },
        "refused": .optionalMessage(\.managed.attributes.refusedInWords),
        "fee": .money(\.managed.attributes.fee),
    ]
}

extension DeliveryAttributes {
    /// The maximum number of names of zones in a line.
    private static let mostNames = 3

    /// `Sent to an address in Mainland, free from $50.00`.
    fileprivate func inWords(_ names: [Zone.ID: String]) -> Message {
        let way = kind == .shipping ? whereTo(names) : kind.label
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

    private func whereTo(_ names: [Zone.ID: String]) -> Message {
        switch zones.count {
        case 0: .words("manage.delivery.terms.anyZone")
        case ...Self.mostNames:
            .words(
                "manage.delivery.terms.zones",
                ["zones": .message(zones.compactMap { names[$0] }.sorted().map(VersionedZone.label).separatedByCommas)])
        default: .words("manage.delivery.terms.zoneCount", ["count": .number(zones.count)])
        }
    }
}
