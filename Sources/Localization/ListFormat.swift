internal import CICU

/// ICU's joining of a list with "and".
///
/// Sound: the format does not change after it is opened, ICU's `ListFormatter::format` is const, and ICU allows
/// concurrent calls of const functions on one object. No other type has the pointer.
final class ListFormat: @unchecked Sendable {
    private let format: UnsafeMutableRawPointer

    /// Nil if ICU cannot open the format.
    init?(_ locale: ICULocale) {
        guard let format = shopme_icu_open_list(locale.identifier) else { return nil }
        self.format = format
    }

    deinit { shopme_icu_close_list(format) }

    func text(_ items: [String]) -> String {
        let units = items.flatMap(\.utf16)
        let lengths = items.map { Int32($0.utf16.count) }
        let text = units.withUnsafeBufferPointer { units in
            // Sound: the pointers lead into `units`, which lives until ICU has copied the items.
            var begin = units.baseAddress
            let items = lengths.map { length in
                defer { begin = begin.map { $0 + Int(length) } }
                return begin
            }
            return ICUText.read { shopme_icu_list(format, items, lengths, Int32(lengths.count), $0, $1) }
        }
        return text ?? items.joined(separator: ", ")
    }
}
