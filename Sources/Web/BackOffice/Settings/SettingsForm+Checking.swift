import Localization
import Shop
import Storage

extension SettingsForm {
    func checked(for settings: VersionedSettings?, in snapshot: Snapshot) throws -> ShopSettings {
        let now = try settings ?? snapshot.versionedSettings()
        let errors = VersionedSettings.inputs.map { input in
            switch input.field {
            case .logo: logo.error
            case .currency: input.error(in: self) ?? currencyError(now)
            default: input.error(in: self)
            }
        }
        guard errors.allSatisfy({ $0 == nil }) else { throw Problem(errors: errors.compactMap(\.self)) }
        var checked = now.attributes
        for input in VersionedSettings.inputs { input.put(self, into: &checked) }
        checked.logo = logo.picture ?? (removesLogo ? nil : now.attributes.logo)
        if !checked.canBePaid {
            throw Problem(errors: [
                FieldError(field: "checkout", message: .words("manage.settings.errors.noWayToPay"))
            ])
        }
        return checked
    }

    private func currencyError(_ now: VersionedSettings) -> FieldError? {
        guard now.hasOrders, self[.currency] != now.attributes.currency.rawValue else { return nil }
        return FieldError(field: "currency", message: .words("manage.settings.errors.fixedCurrency"))
    }
}
