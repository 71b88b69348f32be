extension Money {
    /// The amount as people read it: `$1,328.42`, `¥500`.
    public var formatted: String {
        let (sign, whole, fraction) = parts
        return sign + currency.symbol + whole.groupedByThousands + fraction
    }

    /// The amount as programs read it, without symbol or grouping: `1328.42`.
    public var decimal: String {
        let (sign, whole, fraction) = parts
        return sign + whole + fraction
    }

    /// Reads an amount as people type it: `1.5`, `1,50`, `200`. Nil when it is negative, has more places than the
    /// currency, or is no number below ten million.
    public init?(parsing text: some StringProtocol, _ currency: Currency) {
        let parts = text.split(omittingEmptySubsequences: false, whereSeparator: ".,".contains).map { String($0) }
        guard parts.count <= 2, parts.allSatisfy(\.isDigits), (1...7).contains(parts[0].utf8.count) else { return nil }
        let fraction = parts.count == 2 ? parts[1] : ""
        guard fraction.utf8.count <= currency.minorDigits else { return nil }
        let places = fraction + String(repeating: "0", count: currency.minorDigits - fraction.utf8.count)
        guard let units = Int(parts[0] + places) else { return nil }
        self.init(minorUnits: units, currency)
    }

    private var parts: (sign: String, whole: Substring, fraction: String) {
        let digits = String(minorUnits.magnitude).leftPadded(to: currency.minorDigits + 1)
        let fraction = digits.suffix(currency.minorDigits)
        let sign = minorUnits < 0 ? "-" : ""
        return (sign, digits.dropLast(currency.minorDigits), fraction.isEmpty ? "" : "." + fraction)
    }
}

extension String {
    fileprivate var isDigits: Bool {
        !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    fileprivate func leftPadded(to width: Int) -> String {
        String(repeating: "0", count: max(0, width - utf8.count)) + self
    }
}

extension Substring {
    fileprivate var groupedByThousands: String {
        var grouped = ""
        for (index, digit) in enumerated() {
            if index > 0, (count - index).isMultiple(of: 3) { grouped.append(",") }
            grouped.append(digit)
        }
        return grouped
    }
}
