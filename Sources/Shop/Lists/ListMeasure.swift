/// The measure of a list item: an amount, or a range of amounts, in a unit.
public struct ListMeasure: Hashable, Sendable {
    public let amounts: ClosedRange<ListAmount>
    /// Nil for pieces.
    public let unit: ListUnit?

    public init(_ amounts: ClosedRange<ListAmount>, _ unit: ListUnit? = nil) {
        self.amounts = amounts
        self.unit = unit == .piece ? nil : unit
    }

    public init(_ amount: ListAmount, _ unit: ListUnit? = nil) {
        self.init(amount...amount, unit)
    }

    public var dimension: ListDimension { unit?.dimension ?? .count(nil) }

    private var size: Int64 { unit?.size ?? 1 }
}

extension ListLine {
    /// The measure of the line; nil if it has none.
    public var measure: ListMeasure? { quantity.map { ListMeasure($0, unit) } }
}

/// Sums and comparisons.
extension ListMeasure {
    /// Returns the sum, or nil for different dimensions and for sums beyond the limits of `ListAmount`.
    public static func + (left: ListMeasure, right: ListMeasure) -> ListMeasure? {
        guard left.dimension == right.dimension else { return nil }
        let unit = left.unit == right.unit ? left.unit : common(left, right)
        guard let low = sum(left.amounts.lowerBound, left.size, right.amounts.lowerBound, right.size, in: unit),
            let high = sum(left.amounts.upperBound, left.size, right.amounts.upperBound, right.size, in: unit),
            low <= high
        else { return nil }
        return ListMeasure(low...high, unit)
    }

    /// Returns the unit of a sum: the larger unit, so that 500 g and 1 kg are 1.5 kg. If only one of the units is
    /// metric, returns that one.
    private static func common(_ left: ListMeasure, _ right: ListMeasure) -> ListUnit? {
        let units = [left.unit, right.unit].compactMap(\.self)
        let metric = units.filter(\.isMetric)
        return (metric.isEmpty ? units : metric).max { $0.size < $1.size }
    }

    private static func sum(
        _ left: ListAmount, _ leftSize: Int64, _ right: ListAmount, _ rightSize: Int64, in unit: ListUnit?
    ) -> ListAmount? {
        let (a, b) = (Int128(left.numerator) * Int128(leftSize), Int128(left.denominator))
        let (c, d) = (Int128(right.numerator) * Int128(rightSize), Int128(right.denominator))
        return ListAmount(nearest: a * d + c * b, over: b * d * Int128(unit?.size ?? 1))
    }

    /// Returns the range from this measure to `other`, in the unit of `other`. Nil if the dimensions differ, or if
    /// `other` is less.
    func range(to other: ListMeasure) -> ListMeasure? {
        let low = amounts.lowerBound
        guard dimension == other.dimension,
            let converted = ListAmount(
                nearest: Int128(low.numerator) * Int128(size), over: Int128(low.denominator) * Int128(other.size)),
            converted <= other.amounts.upperBound
        else { return nil }
        return ListMeasure(converted...other.amounts.upperBound, other.unit)
    }

    /// Returns true if the two measures differ by at most a tenth, such as `8 oz` and `225 g`.
    func isNearly(_ other: ListMeasure) -> Bool {
        guard dimension == other.dimension else { return false }
        let one = Int128(amounts.lowerBound.numerator) * Int128(size) * Int128(other.amounts.lowerBound.denominator)
        let two =
            Int128(other.amounts.lowerBound.numerator) * Int128(other.size) * Int128(amounts.lowerBound.denominator)
        return 10 * one <= 11 * two && 10 * two <= 11 * one
    }

    /// Returns the product, or nil if it exceeds the limits of `ListAmount`.
    public func times(_ count: Int) -> ListMeasure? {
        guard let factor = ListAmount(count), let low = amounts.lowerBound * factor,
            let high = amounts.upperBound * factor
        else { return nil }
        return ListMeasure(low...high, unit)
    }

    /// Returns the number of whole packs of `content` that hold at least this measure, or nil for different dimensions.
    public func packs(of content: ListMeasure) -> Int? {
        guard dimension == content.dimension else { return nil }
        let (wanted, each) = (amounts.upperBound, content.amounts.lowerBound)
        let all = Int128(wanted.numerator) * Int128(size) * Int128(each.denominator)
        let one = Int128(each.numerator) * Int128(content.size) * Int128(wanted.denominator)
        guard one > 0 else { return nil }
        return Int(exactly: (all + one - 1) / one)
    }
}

extension ListAmount {
    /// The fraction, or the nearest thousandth if its numerator or denominator is too large. Nil if the amount exceeds
    /// the limits of `ListAmount`.
    init?(nearest numerator: Int128, over denominator: Int128) {
        var (a, b) = (numerator, denominator)
        while b != 0 { (a, b) = (b, a % b) }
        guard a > 0 else { return nil }
        let (top, bottom) = (numerator / a, denominator / a)
        if let top = Int(exactly: top), let bottom = Int(exactly: bottom), let exact = ListAmount(top, over: bottom) {
            self = exact
            return
        }
        guard let thousandths = Int(exactly: (1000 * top + bottom / 2) / bottom),
            let rounded = ListAmount(thousandths, over: 1000)
                ?? ListAmount((thousandths + 500) / 1000)
        else { return nil }
        self = rounded
    }
}

extension [ListMeasure] {
    /// Adds a measure to the one with the same dimension, or appends it. An existing measure stays unchanged if the sum
    /// exceeds the limits of `ListAmount`.
    public mutating func add(_ measure: ListMeasure) {
        if let index = firstIndex(where: { $0.dimension == measure.dimension }) {
            self[index] = self[index] + measure ?? self[index]
        } else {
            append(measure)
        }
    }

    /// The measures as displayed in English: `500 g`, `2 cans + 400 g`.
    public var formatted: String { map(\.formatted).joined(separator: " + ") }

    /// The measures in their stored form; empty if there are none.
    public var text: String { map(\.text).joined(separator: " + ") }

    /// Parses the output of `text`. Nil for other text.
    public init?(text: String) {
        let parts =
            text.isEmpty
            ? [] : text.split(separator: " + ", omittingEmptySubsequences: false).map { ListMeasure(text: String($0)) }
        let measures = parts.compactMap(\.self)
        guard parts.count == measures.count, text.isEmpty || !parts.isEmpty,
            Set(measures.map(\.dimension)).count == measures.count
        else { return nil }
        self = measures
    }
}

/// Stored, typed and displayed texts.
extension ListMeasure {
    /// The measure in its stored form: `500 gram`, `3/2-2 cup`, `3`.
    public var text: String {
        let (low, high) = (amounts.lowerBound.text, amounts.upperBound.text)
        return (low == high ? low : "\(low)-\(high)") + (unit.map { " " + $0.rawValue } ?? "")
    }

    /// Parses the output of `text`. Nil for other text.
    public init?(text: String) {
        let parts = text.split(separator: " ", maxSplits: 1)
        let amounts = (parts.first ?? "").split(separator: "-", omittingEmptySubsequences: false)
            .map { ListAmount(text: $0) }
        guard let low = amounts.first ?? nil, let high = amounts.last ?? nil, amounts.count <= 2, low <= high else {
            return nil
        }
        guard parts.count == 2 else {
            self.init(low...high)
            return
        }
        guard let unit = ListUnit(rawValue: String(parts[1])) else { return nil }
        self.init(low...high, unit)
    }

    /// Parses a typed quantity: `500 g`, `2 1/2 cups`, `half a dozen`. Nil for other text.
    public init?(typed: String) {
        let name = "thing"
        let text = typed + " " + name
        guard text.unicodeScalars.prefix(ListLine.limit + 1).count <= ListLine.limit else { return nil }
        let line = ListLine.parsed(text)
        guard line.name == name, let measure = line.measure else { return nil }
        self = measure
    }

    /// The measure as displayed in English: `500 g`, `1½ cups`, `2–3`.
    public var formatted: String {
        let isMetric = unit?.isMetric == true
        let (low, high) = (amounts.lowerBound.formatted(isMetric), amounts.upperBound.formatted(isMetric))
        let isPlural = amounts.upperBound > .one
        return (low == high ? low : "\(low)–\(high)") + (unit.map { " " + $0.label(isPlural: isPlural) } ?? "")
    }
}

extension ListAmount {
    fileprivate var text: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }

    fileprivate init?(text: Substring) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard let top = parts.first ?? nil, parts.count <= 2, let bottom = parts.count == 2 ? parts[1] : 1 else {
            return nil
        }
        self.init(top, over: bottom)
    }

    /// Returns the displayed form: a fraction if Unicode has a character for it, else a number with up to three decimal
    /// places.
    /// - Parameters:
    ///   - isDecimal: True for a number without a fraction.
    ///   - decimal: Formats a number in units of the last place, with that many decimal places.
    public func formatted(isDecimal: Bool, _ decimal: (_ units: Int, _ places: Int) -> String) -> String {
        let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
        if !isDecimal, let part = Self.fractions["\(rest)/\(denominator)"] {
            return (whole > 0 ? "\(whole)" : "") + part
        }
        var (units, places) = (1000 * whole + (1000 * rest + denominator / 2) / denominator, 3)
        while places > 0, units % 10 == 0 { (units, places) = (units / 10, places - 1) }
        return decimal(units, places)
    }

    fileprivate func formatted(_ isDecimal: Bool) -> String {
        formatted(isDecimal: isDecimal) { units, places in
            guard places > 0 else { return "\(units)" }
            let digits = String(repeating: "0", count: max(0, places + 1 - "\(units)".count)) + "\(units)"
            return digits.dropLast(places) + "." + digits.suffix(places)
        }
    }

    private static let fractions = [
        "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾", "1/8": "⅛", "3/8": "⅜", "5/8": "⅝", "7/8": "⅞",
    ]
}
