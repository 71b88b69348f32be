import HTTP
import Localization
import Shop
import Storage

/// A manager's form for a delivery method, as it was typed.
struct DeliveryForm: PlainEditForm {
    var entries = EditEntries()
    var pictures: [FormPicture] { [] }

    init() {}

    /// The form for a new one of this kind.
    init(_ kind: DeliveryMethod.Kind, position: Int) {
        self[.kind] = kind.rawValue
        self[.menuPosition] = String(position)
    }

    init(_ method: VersionedDeliveryMethod) {
        entries = EditEntries(method, VersionedDeliveryMethod.fields)
    }

    init(_ form: Form, _ arrived: ArrivedPictures, of author: Account.ID, in snapshot: Snapshot) throws {
        entries = EditEntries(
            form, VersionedDeliveryMethod.fields, translatedInto: try snapshot.settings().otherLanguages)
        let zones = form.fields.all(Self.chosenZones)
        if !zones.isEmpty { self[.zones] = Set<Zone.ID>(text: zones.joined(separator: " ")).text }
        let accepted = form.fields.all(Self.acceptedPayments)
        if !accepted.isEmpty {
            self[.refusedPayments] =
                Set(PaymentMethod.Kind.allCases.filter { !accepted.contains($0.rawValue) }).text
        }
    }

    /// The name of the check boxes with the accepted payment methods. A hidden field of this name says that the form
    /// has them.
    static let acceptedPayments = "accepted-payments"
    /// The name of the check boxes with the zones, with such a hidden field, too.
    static let chosenZones = "chosen-zones"

    func checked(for method: VersionedDeliveryMethod?, in snapshot: Snapshot) throws -> DeliveryAttributes {
        let (currency, kind) = (try snapshot.settings().currency, DeliveryMethod.Kind(rawValue: self[.kind]))
        let fee = TypedAmount(self[.fee], currency, in: .fee, noun: "fee")
        let freeFrom = TypedAmount(self[.freeFrom], currency, in: .freeFrom, noun: "sum", isOptional: true)
        let steps = TypedSteps(self[.feeSteps], currency)
        let zones = Set<Zone.ID>(text: self[.zones])
        let position = Int(self[.menuPosition]).flatMap { (0...DeliveryMethod.lastPosition).contains($0) ? $0 : nil }
        let errors =
            [
                try method == nil ? numberError(in: snapshot) : nil, nameError,
                kind == nil ? FieldError(field: "kind", message: .words("manage.delivery.errors.kind")) : nil,
                fee.error, steps.error, freeFrom.error, try zonesError(zones, in: snapshot), trackingError,
                position == nil && !self[.menuPosition].isEmpty
                    ? FieldError(
                        field: AuditEntry.Field.menuPosition.id, message: .words("manage.pages.errors.position")) : nil,
                try paymentsError(in: snapshot),
            ].compactMap(\.self) + translationErrors
        guard errors.isEmpty, let kind, let fee = fee.money else { throw Problem(errors: errors) }
        var attributes = DeliveryAttributes(
            name: self[.name], kind: kind, fee: fee, freeFrom: freeFrom.money, zones: zones,
            trackingLink: TrackingLink(self[.trackingLink]), isArchived: method?.attributes.isArchived ?? false)
        attributes.steps = steps.steps
        attributes.position = position ?? method?.attributes.position ?? 0
        attributes.refusedPayments = Set<PaymentMethod.Kind>(text: self[.refusedPayments])
        attributes.translations = translations(over: method)
        return attributes
    }

    mutating func take(_ field: AuditEntry.Field, from theirs: DeliveryForm) {
        self[field] = theirs[field]
    }

    private func numberError(in snapshot: Snapshot) throws -> FieldError? {
        guard try snapshot.ask(.deliveryMethods).count >= DeliveryMethod.most else { return nil }
        return FieldError(field: "name", message: CatalogueRefusal.tooManyDeliveryMethods.message)
    }

    private var nameError: FieldError? {
        self[.name].isEmpty
            ? FieldError(field: "name", message: .words("manage.delivery.errors.name"))
            : VersionedDeliveryMethod.field(.name).lengthError(self[.name])
    }

    /// A delivery method without any payment method could not be ordered.
    private func paymentsError(in snapshot: Snapshot) throws -> FieldError? {
        let refused = Set<PaymentMethod.Kind>(text: self[.refusedPayments])
        let offered = try snapshot.settings().paymentMethods.map(\.kind)
        return refused.isSuperset(of: offered.isEmpty ? PaymentMethod.Kind.allCases : offered)
            ? FieldError(
                field: AuditEntry.Field.refusedPayments.id, message: .words("manage.delivery.errors.payments"))
            : nil
    }

    private var trackingError: FieldError? {
        self[.trackingLink].isEmpty || TrackingLink(self[.trackingLink]) != nil
            ? nil
            : FieldError(
                field: AuditEntry.Field.trackingLink.id, message: .words("manage.delivery.errors.trackingLink"))
    }

    private func zonesError(_ zones: Set<Zone.ID>, in snapshot: Snapshot) throws -> FieldError? {
        let known = Set(try snapshot.ask(.zones).map(\.id))
        return zones.isSubset(of: known)
            ? nil
            : FieldError(field: AuditEntry.Field.zones.id, message: .words("manage.delivery.errors.zones"))
    }
}
