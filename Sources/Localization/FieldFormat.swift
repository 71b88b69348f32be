internal import CICU

/// ICU's formatting of single fields of dates, for the names of months and the like.
///
/// Sound: the type is not Sendable, so one thread at a time uses the pointer, which no other type has.
final class FieldFormat {
    private let format: UnsafeMutableRawPointer?

    init(_ locale: ICULocale) { format = shopme_icu_open_fields(locale.identifier) }

    deinit { shopme_icu_close_fields(format) }

    /// Formats moments in seconds since 1970, UTC, by a date pattern.
    func texts(_ pattern: String, at moments: [Int]) -> [[UInt8]] {
        let pattern = Array(pattern.utf16)
        return moments.map { moment in
            guard let format else { return [] }
            let text = ICUText.read {
                shopme_icu_field(format, pattern, Int32(pattern.count), Double(moment) * 1000, $0, $1)
            }
            return Array((text ?? "").utf8)
        }
    }
}
