import Shop
import Storage
import TestSupport

extension TestShop {
    /// Offers the shop's pages in other languages beside the default one.
    func offer(_ others: [String], default language: String = "en") throws {
        var settings = try store.read { try $0.settings() }
        (settings.language, settings.otherLanguages) = (language, others)
        let changed = settings
        try store.write { try $0.setSettings(changed) }
    }
}
