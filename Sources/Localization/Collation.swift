internal import CICU

/// The alphabetical order of a language, by CLDR's collation.
///
/// Sound: the collator does not change after it is opened, and ICU allows concurrent calls of `ucol_getSortKey`, whose
/// collator is const. No other type has the pointer.
public final class Collation: @unchecked Sendable {
    private let collator: UnsafeMutableRawPointer

    /// Opens the order of a language.
    /// - Parameter tag: A BCP 47 tag. The pseudo-locales "en-XA" and "ar-XB" sort as English.
    /// - Throws: `LocaleFormat.UnknownLocale`.
    public init(tag: String) throws {
        guard let locale = ICULocale(tag: ["en-XA", "ar-XB"].contains(tag) ? "en" : tag),
            let collator = shopme_icu_open_collator(locale.identifier)
        else { throw LocaleFormat.UnknownLocale(tag: tag) }
        self.collator = collator
    }

    deinit { shopme_icu_close_collator(collator) }

    /// Returns the sort key of a text: bytes whose order (by `memcmp`, a prefix first) is the order of the texts. Letters
    /// count before accents, and accents before case. Keys of different languages or versions are not comparable.
    public func sortKey(_ text: String) -> [UInt8] {
        let units = Array(text.utf16)
        var key = [UInt8](repeating: 0, count: 4 * units.count + 16)
        var length = Int(shopme_icu_sort_key(collator, units, Int32(units.count), &key, Int32(key.count)))
        if length > key.count {
            key = [UInt8](repeating: 0, count: length)
            length = Int(shopme_icu_sort_key(collator, units, Int32(units.count), &key, Int32(key.count)))
        }
        // The last byte is a zero.
        return Array(key.prefix(max(0, length - 1)))
    }

    /// The versions of ICU, its collation and CLDR. Sort keys that were made with another version have to be made again.
    public static let version: String = {
        var bytes = [UInt8](repeating: 0, count: 12)
        guard let root = try? Collation(tag: "en"), shopme_icu_versions(root.collator, &bytes) != 0 else { return "" }
        func text(_ begin: Int, _ count: Int) -> String {
            bytes[begin..<begin + count].map(String.init).joined(separator: ".")
        }
        return "ICU \(text(0, 2)), collation \(text(4, 4)), CLDR \(text(8, 2))"
    }()
}
