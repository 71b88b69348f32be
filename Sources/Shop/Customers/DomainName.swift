/// Domain names with letters beyond ASCII.
///
/// The conversion follows UTS 46 (non-transitional): it maps case, full-width letters, dots and format characters, and
/// normalizes to NFC. Names that need another mapping are rejected, as are symbols, which IDNA 2008 (RFC 5892)
/// excludes.
enum DomainName {
    /// Returns the form of a domain in mail and DNS, with each label beyond ASCII as `xn--…`. Nil if there is no such
    /// form.
    static func ascii(_ domain: String) -> String? {
        guard domain.utf8.count <= 4 * 255, let mapped = mapped(domain) else { return nil }
        var labels: [String] = []
        for label in mapped.split(separator: ".", omittingEmptySubsequences: false) {
            if label.utf8.allSatisfy({ $0 < 0x80 }) {
                labels.append(String(label))
            } else if isValid(String(label).unicodeScalars), let encoded = Punycode.encode(Array(label.unicodeScalars)),
                encoded.utf8.count <= 59
            {
                labels.append("xn--" + encoded)
            } else {
                return nil
            }
        }
        return labels.joined(separator: ".")
    }

    /// Returns the displayed form of a domain. A label whose `xn--` form is not canonical is left unchanged.
    static func unicode(_ domain: String) -> String {
        domain.split(separator: ".", omittingEmptySubsequences: false).map { label in
            guard label.hasPrefix("xn--"), let scalars = Punycode.decode(label.dropFirst(4)) else {
                return String(label)
            }
            let text = String(String.UnicodeScalarView(scalars))
            return ascii(text) == String(label) ? text : String(label)
        }.joined(separator: ".")
    }

    private static func mapped(_ domain: String) -> String? {
        var scalars = String.UnicodeScalarView()
        for scalar in domain.unicodeScalars {
            switch scalar.value {
            case 0xAD, 0x34F, 0x200B, 0x2060, 0xFE00...0xFE0F, 0xFEFF: continue
            case 0x3002, 0xFF61: scalars.append(".")
            case 0xFF01...0xFF5E:
                guard let narrow = Unicode.Scalar(scalar.value - 0xFEE0) else { return nil }
                scalars.append(contentsOf: narrow.properties.lowercaseMapping.unicodeScalars)
            default: scalars.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
            }
        }
        let text = String(scalars).composed
        // Case folding replaces the final sigma and the sharp s, but both are letters of their own here.
        let isFinal = text.unicodeScalars.allSatisfy {
            !$0.properties.changesWhenNFKCCaseFolded || $0 == "ß" || $0 == "ς"
        }
        return isFinal ? text : nil
    }

    private static func isValid(_ label: String.UnicodeScalarView) -> Bool {
        guard let first = label.first, let last = label.last, first != "-", last != "-" else { return false }
        let marks: Set<Unicode.GeneralCategory> = [.nonspacingMark, .spacingMark]
        let letters: Set<Unicode.GeneralCategory> = [.lowercaseLetter, .otherLetter, .modifierLetter, .decimalNumber]
        let beginning = Array(label.prefix(4))
        if beginning.count == 4, beginning[2] == "-", beginning[3] == "-" { return false }
        return !marks.contains(first.properties.generalCategory)
            && label.allSatisfy { scalar in
                let category = scalar.properties.generalCategory
                return scalar == "-" || scalar == "·" || letters.contains(category) || marks.contains(category)
            }
    }
}

/// Punycode (RFC 3492).
private enum Punycode {
    private static let (base, tMin, tMax, skew, damp) = (36, 1, 26, 38, 700)
    private static let (initialBias, initialN) = (72, 0x80)
    private static let digits = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)

    /// Returns nil for labels of more than 63 scalars.
    static func encode(_ scalars: [Unicode.Scalar]) -> String? {
        guard scalars.count <= 63 else { return nil }
        var output = scalars.filter(\.isASCII).map { UInt8($0.value) }
        let basic = output.count
        if basic > 0 { output.append(UInt8(ascii: "-")) }
        var (n, delta, bias, handled) = (initialN, 0, initialBias, basic)
        while handled < scalars.count {
            guard let next = scalars.lazy.map({ Int($0.value) }).filter({ $0 >= n }).min() else { return nil }
            delta += (next - n) * (handled + 1)
            n = next
            for scalar in scalars {
                if Int(scalar.value) < n { delta += 1 }
                guard Int(scalar.value) == n else { continue }
                var (rest, k) = (delta, base)
                while true {
                    let threshold = min(max(k - bias, tMin), tMax)
                    if rest < threshold { break }
                    output.append(digits[threshold + (rest - threshold) % (base - threshold)])
                    rest = (rest - threshold) / (base - threshold)
                    k += base
                }
                output.append(digits[rest])
                bias = adapted(delta, handled + 1, isFirst: handled == basic)
                (delta, handled) = (0, handled + 1)
            }
            delta += 1
            n += 1
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// Returns nil for text that is not Punycode.
    static func decode(_ text: Substring) -> [Unicode.Scalar]? {
        guard text.utf8.count <= 59 else { return nil }
        let parts = text.lastIndex(of: "-")
        var output = parts.map { Array(text[..<$0].unicodeScalars) } ?? []
        let encoded = parts.map { text[text.index(after: $0)...] } ?? text
        var (n, i, bias) = (initialN, 0, initialBias)
        var bytes = encoded.utf8.makeIterator()
        var byte = bytes.next()
        while byte != nil {
            let start = i
            var (weight, k) = (1, base)
            while true {
                guard let now = byte, let digit = digits.firstIndex(of: now) else { return nil }
                byte = bytes.next()
                i += digit * weight
                let threshold = min(max(k - bias, tMin), tMax)
                if digit < threshold { break }
                weight *= base - threshold
                k += base
                guard weight < 1 << 32, i < 1 << 40 else { return nil }
            }
            let count = output.count + 1
            bias = adapted(i - start, count, isFirst: start == 0)
            n += i / count
            i %= count
            guard n <= 0x10FFFF, let scalar = Unicode.Scalar(UInt32(n)) else { return nil }
            output.insert(scalar, at: i)
            i += 1
        }
        return output
    }

    private static func adapted(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / damp : delta / 2
        delta += delta / count
        var k = 0
        while delta > (base - tMin) * tMax / 2 {
            delta /= base - tMin
            k += base
        }
        return k + (base - tMin + 1) * delta / (delta + skew)
    }
}
