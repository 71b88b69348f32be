internal import CICU
internal import Synchronization

/// Spelling of any script in ASCII.
public enum Transliteration {
    /// Returns a text in ASCII, by ICU's Any-Latin and Latin-ASCII: "Ελλάδα" becomes "Ellada", "Straße" "Strasse",
    /// "Öl" "Ol". Characters without a spelling, such as emoji, are left out. The first call with other letters than
    /// ASCII's takes some milliseconds, because it opens ICU's rules. Calls from several threads run one at a time.
    public static func ascii(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ $0 < 128 }) else { return text }
        let units = rules.withLock { $0.transliterate(Array(text.utf16)) }
        return String(decoding: units.filter { $0 < 128 }, as: UTF16.self)
    }

    private static let rules = Mutex(Rules())

    /// ICU's transliterator. Sound: only the lock around it leads to the pointer, and it is never closed.
    private struct Rules: @unchecked Sendable {
        private let transliterator: UnsafeMutableRawPointer?

        init() {
            let name = Array("Any-Latin; Latin-ASCII".utf16)
            transliterator = shopme_icu_open_transliterator(name, Int32(name.count))
        }

        func transliterate(_ units: [UInt16]) -> [UInt16] {
            guard let transliterator else { return units }
            var capacity = 4 * units.count + 64
            while true {
                var text = units + [UInt16](repeating: 0, count: capacity - units.count)
                let length = Int(shopme_icu_transliterate(transliterator, &text, Int32(units.count), Int32(capacity)))
                if length <= capacity { return length < 0 ? units : Array(text.prefix(length)) }
                capacity = length
            }
        }
    }
}
