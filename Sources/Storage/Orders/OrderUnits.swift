import Shop

/// The units of each variant on the lines of an order.
struct OrderUnits {
    /// The variant on each line, by position.
    private let lines: [Variant.ID]
    private let counts: [Variant.ID: Int]

    init(_ lines: [(variant: Variant.ID, quantity: Quantity)]) {
        self.lines = lines.map(\.variant)
        counts = Dictionary(lines.map { ($0.variant, $0.quantity.units) }, uniquingKeysWith: +)
    }

    /// The variants of the lines, each once, in no particular order.
    var variants: [Variant.ID] { Array(counts.keys) }

    func count(of variant: Variant.ID) -> Int { counts[variant] ?? 0 }

    /// Returns the position of the first line with a variant.
    func line(of variant: Variant.ID) -> Int? { lines.firstIndex(of: variant) }

    func variant(ofLine line: Int) -> Variant.ID? { lines.indices.contains(line) ? lines[line] : nil }
}
