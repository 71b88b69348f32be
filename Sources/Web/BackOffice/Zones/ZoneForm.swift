import HTTP
import Localization
import Shop
import Storage

/// A manager's form for a zone, as it was typed.
struct ZoneForm: EditForm {
    typealias Subject = VersionedZone

    var entries = EditEntries()
    var pictures: [FormPicture] { [] }
    /// The typed rates by class.
    var rates: [TaxClass.ID: String] = [:]
    /// The language of the names of countries.
    var language: Language?

    init() {}

    init(_ zone: VersionedZone, in language: Language) {
        entries = EditEntries(zone, VersionedZone.fields)
        self[.areas] = zone.attributes.areas.typed(in: language)
        rates = zone.attributes.tax.rates.mapValues { TypedTaxRate.text($0) }
        self.language = language
    }

    init(_ form: Form, in language: Language, _ classes: [VersionedTaxClass]) {
        entries = EditEntries(form, VersionedZone.fields)
        self.language = language
        for taxClass in classes {
            let typed = form.line(Self.rateField(taxClass.id), for: 10)
            if !typed.isEmpty { rates[taxClass.id] = typed }
        }
    }

    /// The name of the field with the rate of a class.
    static func rateField(_ id: TaxClass.ID) -> String { "rate-\(id.rawValue)" }

    func checked(for zone: VersionedZone?, in snapshot: Snapshot) throws -> ZoneAttributes {
        let isElsewhere = zone?.zone.id == Zone.elsewhere
        if let error = VersionedZone.field(.areas).lengthError(self[.areas]) { throw Problem(errors: [error]) }
        let areas = language.map { TypedAreas(self[.areas], in: $0) } ?? TypedAreas(self[.areas])
        let kind = ZoneTax.Kind(rawValue: self[.zoneTax])
        let category = TaxCategory(rawValue: self[.taxCategory])
        let typedRates = rates.map { ($0.key, TypedTaxRate($0.value, field: Self.rateField($0.key))) }
        let errors =
            [
                try zone == nil ? numberError(in: snapshot) : nil, nameError,
                isElsewhere ? nil : try areasError(areas, of: zone, in: snapshot),
                kind == nil ? error(.zoneTax, "tax") : nil,
                category == nil && !self[.taxCategory].isEmpty || kind == ZoneTax.Kind.none && category == nil
                    ? FieldError(
                        field: AuditEntry.Field.taxCategory.id, message: .words("manage.taxClasses.errors.category"))
                    : nil,
                VersionedZone.field(.taxReason).lengthError(self[.taxReason]),
                (kind == .own || kind == .oneStopShop) && rates[TaxClass.standard] == nil
                    ? FieldError(
                        field: Self.rateField(TaxClass.standard), message: .words("manage.zones.errors.standardRate"))
                    : nil,
            ].compactMap(\.self) + typedRates.compactMap(\.1.error)
        guard errors.isEmpty, let kind else { throw Problem(errors: errors) }
        // The form has no fields for archived classes, whose rates stay.
        let archived = Set(try snapshot.ask(.taxClasses).filter(\.attributes.isArchived).map(\.taxClass.id))
        let kept = zone?.attributes.tax.rates.filter { archived.contains($0.key) } ?? [:]
        let typed = typedRates.compactMap { id, typed in typed.rate.map { (id, $0) } }
        let tax = ZoneTax(
            kind, rates: kept.merging(typed) { $1 },
            category: category, reason: self[.taxReason], chargesNet: self[.chargesNet] == "1")
        return ZoneAttributes(
            name: self[.name], areas: isElsewhere ? [] : areas.areas, tax: tax,
            freesBusinesses: self[.freesBusinesses] == "1",
            isArchived: zone?.attributes.isArchived ?? false)
    }

    mutating func take(_ field: AuditEntry.Field, from theirs: ZoneForm) {
        self[field] = theirs[field]
        if field == .zoneRates { rates = theirs.rates }
    }

    private func error(_ field: AuditEntry.Field, _ key: String) -> FieldError {
        FieldError(field: field.id, message: .words("manage.zones.errors.\(key)"))
    }

    private func numberError(in snapshot: Snapshot) throws -> FieldError? {
        guard try snapshot.zones().zones.count >= Zone.most else { return nil }
        return FieldError(field: "name", message: CatalogueRefusal.tooManyZones.message)
    }

    private var nameError: FieldError? {
        self[.name].isEmpty ? error(.name, "name") : VersionedZone.field(.name).lengthError(self[.name])
    }

    private func areasError(_ areas: TypedAreas, of zone: VersionedZone?, in snapshot: Snapshot) throws -> FieldError? {
        if let unknown = areas.unknown.first {
            let text: Message.Value = .text(unknown.text.isolated)
            return FieldError(
                field: AuditEntry.Field.areas.id,
                message: unknown.country.map {
                    .words("manage.zones.errors.unknownPart", ["text": text, "country": .formatted(CountryName($0))])
                } ?? .words("manage.zones.errors.unknownCountry", ["text": text]))
        }
        if areas.areas.isEmpty { return error(.areas, "areas") }
        let zones = try snapshot.zones()
        let most = zones.areaLimit(of: zone?.id)
        guard areas.areas.count <= most else {
            return FieldError(
                field: AuditEntry.Field.areas.id,
                message: .words("manage.zones.errors.tooManyAreas", ["limit": .number(most)]))
        }
        return zones.collision(of: areas.areas, in: zone?.zone.id).map { collision in
            FieldError(field: AuditEntry.Field.areas.id, message: collision.message)
        }
    }
}

extension AreaCollision {
    /// The two areas, and the zone with the other one.
    var message: Message {
        var values: Message.Values = ["area": .formatted(AreaName(area)), "other": .formatted(AreaName(other))]
        guard let zone else { return .words("manage.zones.errors.collidesWithin", values) }
        values["zone"] = .text(zone.name.isolated)
        return .words("manage.zones.errors.collides", values)
    }
}

/// An area in words: `Spain`, `Spain: 35*`.
struct AreaName: LocalizedValue {
    let area: ZoneArea

    init(_ area: ZoneArea) {
        self.area = area
    }

    func text(in language: Language) -> String {
        let country = CountryName(area.country).text(in: language)
        return area.name.isEmpty ? country : "\(country): \(area.name)"
    }
}
