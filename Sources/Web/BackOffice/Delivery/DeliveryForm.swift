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
    init(_ kind: DeliveryMethod.Kind) {
        self[.kind] = kind.rawValue
    }

    init(_ method: VersionedDeliveryMethod) {
        entries = EditEntries(method, VersionedDeliveryMethod.fields)
    }

    init(_ form: Form, _ arrived: ArrivedPictures, of author: Account.ID, in snapshot: Snapshot) throws {
        entries = EditEntries(
            form, VersionedDeliveryMethod.fields, translatedInto: try snapshot.settings().otherLanguages)
        let accepted = form.fields.all(Self.acceptedPayments)
        if !accepted.isEmpty {
            self[.refusedPayments] =
                Set(PaymentMethod.Kind.allCases.filter { !accepted.contains($0.rawValue) }).text
        }
    }

    /// The name of the check boxes with the accepted payment methods. A hidden field of this name says that the form
    /// has them.
    static let acceptedPayments = "accepted-payments"

    func checked(for method: VersionedDeliveryMethod?, in snapshot: Snapshot) throws -> DeliveryAttributes {
        let (currency, kind) = (try snapshot.settings().currency, DeliveryMethod.Kind(rawValue: self[.kind]))
        let fee = TypedAmount(self[.fee], currency, in: .fee, noun: "fee")
        let freeFrom = TypedAmount(self[.freeFrom], currency, in: .freeFrom, noun: "sum", isOptional: true)
        let countries = TypedCountries(self[.countries])
        let errors =
            [
                try method == nil ? numberError(in: snapshot) : nil, nameError,
                kind == nil ? FieldError(field: "kind", message: .words("manage.delivery.errors.kind")) : nil,
                fee.error, freeFrom.error, countriesError(countries), trackingError, try paymentsError(in: snapshot),
            ].compactMap(\.self) + translationErrors
        guard errors.isEmpty, let kind, let fee = fee.money else { throw Problem(errors: errors) }
        var attributes = DeliveryAttributes(
            name: self[.name], kind: kind, fee: fee, freeFrom: freeFrom.money, countries: countries.codes,
            trackingLink: TrackingLink(self[.trackingLink]), isArchived: method?.attributes.isArchived ?? false)
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

    private func countriesError(_ countries: TypedCountries) -> FieldError? {
        if let error = VersionedDeliveryMethod.field(.countries).lengthError(self[.countries]) { return error }
        return countries.unknown.first.map { unknown in
            FieldError(
                field: "countries",
                message: .words("manage.delivery.errors.unknownCountry", ["text": .text(unknown)]))
        }
    }
}
