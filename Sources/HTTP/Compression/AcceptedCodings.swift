/// The content codings that a client accepts (`Accept-Encoding`, RFC 9110, section 12.5.3).
struct AcceptedCodings {
    /// The weight in thousandths, or nil if the client does not name the coding.
    private var gzip: Int?
    private var identity: Int?
    private var others: Int?

    init(_ headers: Headers) {
        for list in headers.all("Accept-Encoding") {
            for item in list.split(separator: ",") { add(item) }
        }
    }

    /// True if the client accepts gzip and weighs it at least as high as no compression.
    var prefersGzip: Bool {
        let weight = gzip ?? others ?? 0
        return weight > 0 && weight >= identity ?? others ?? 0
    }

    private mutating func add(_ item: Substring) {
        let parts = item.split(separator: ";", maxSplits: 1)
        guard let first = parts.first, let weight = parts.count == 1 ? 1000 : Self.weight(parts[1]) else { return }
        let coding = String(first.trimmingWhitespace).lowercasedASCII
        switch coding {
        // RFC 9110, section 8.4.1.3: both names mean the same coding.
        case "gzip", "x-gzip": gzip = weight
        case "identity": identity = weight
        case "*": others = weight
        default: break
        }
    }

    /// Returns the value of `q=0.5` in thousandths (RFC 9110, section 12.4.2), or nil if the parameter is malformed.
    /// The caller then ignores the coding.
    private static func weight(_ parameter: Substring) -> Int? {
        let text = parameter.trimmingWhitespace.utf8
        guard text.count >= 3, text.first.map({ $0 | 0x20 }) == UInt8(ascii: "q"),
            text.dropFirst().first == UInt8(ascii: "=")
        else { return nil }
        let digits = Array(text.dropFirst(2))
        guard digits.count <= 5, digits[0] == UInt8(ascii: "0") || digits[0] == UInt8(ascii: "1"),
            digits.count == 1 || digits[1] == UInt8(ascii: "."), digits.dropFirst(2).allSatisfy(\.isDigit)
        else { return nil }
        let thousandths = [0, 2, 3, 4].reduce(0) { sum, index in
            sum * 10 + (index < digits.count ? Int(digits[index] - UInt8(ascii: "0")) : 0)
        }
        return thousandths <= 1000 ? thousandths : nil
    }
}
