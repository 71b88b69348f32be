import Localization
import Shop
import Storage

extension SettingsForm {
    func checked(for settings: VersionedSettings?, in snapshot: Snapshot) throws -> ShopSettings {
        let now = try settings ?? snapshot.versionedSettings()
        let errors = VersionedSettings.inputs.map { input in
            switch input.field {
            case .currency: input.error(in: self) ?? currencyError(now)
            default: picture(input.field)?.error ?? input.error(in: self)
            }
        }
        let all = errors.compactMap(\.self) + translationErrors + legalErrors + mailErrors
        guard all.isEmpty else { throw Problem(errors: all) }
        var checked = now.attributes
        checked.translations = translations(over: now)
        for input in VersionedSettings.inputs { input.put(self, into: &checked) }
        for setting in ShopSettings.fields {
            guard let path = setting.picture else { continue }
            let kept = removed.contains(setting.field) ? nil : now.attributes[keyPath: path]
            checked[keyPath: path] = picture(setting.field)?.picture ?? kept
        }
        if !checked.canBePaid {
            throw Problem(errors: [
                FieldError(field: "checkout", message: .words("manage.settings.errors.noWayToPay"))
            ])
        }
        return checked
    }

    /// Errors of translated legal texts, which are rendered by their bytes.
    private var legalErrors: [FieldError] {
        entries.translations.fields.compactMap { field in
            guard let (base, _) = field.translation, LegalPage(rawValue: base.rawValue) != nil,
                !self[field].isLonger(than: LegalPage.limit)
            else { return nil }
            return VersionedSettings.inputs.first { $0.field == base }?.error(ofTranslation: field, in: self)
        }
    }

    /// Errors of translated texts of mails.
    private var mailErrors: [FieldError] {
        entries.translations.fields.compactMap { field in
            guard let base = field.translation?.field,
                MailKind.optional.contains(where: { base == .mailSubject($0) || base == .mailText($0) })
            else { return nil }
            return VersionedSettings.inputs.first { $0.field == base }?.error(ofTranslation: field, in: self)
        }
    }

    private func currencyError(_ now: VersionedSettings) -> FieldError? {
        guard now.hasOrders, self[.currency] != now.attributes.currency.rawValue else { return nil }
        return FieldError(field: "currency", message: .words("manage.settings.errors.fixedCurrency"))
    }
}
