/// Path data of SVG: short, with relative whole numbers.
struct PathData {
    private(set) var bytes: [UInt8] = []
    /// True for an area that is all of the tile.
    var coversTile = false

    var isEmpty: Bool { bytes.isEmpty }

    /// A ring, unless it is thinner than a point.
    mutating func add(ring: [TilePoint]) {
        guard ring.count > 2 else { return }
        add(line: ring[...])
        bytes.append(UInt8(ascii: "z"))
    }

    mutating func add(line: ArraySlice<TilePoint>) {
        guard var last = line.first, line.count > 1 else { return }
        bytes.append(UInt8(ascii: "M"))
        add(last.x, isFirst: true)
        add(last.y, isFirst: false)
        bytes.append(UInt8(ascii: "l"))
        var isFirst = true
        for point in line.dropFirst() where point != last {
            add(point.x - last.x, isFirst: isFirst)
            add(point.y - last.y, isFirst: false)
            (last, isFirst) = (point, false)
        }
        if isFirst { bytes.append(contentsOf: "0 0".utf8) }
    }

    private mutating func add(_ number: Int, isFirst: Bool) {
        if !isFirst, number >= 0 { bytes.append(UInt8(ascii: " ")) }
        bytes.append(decimal: number)
    }
}

extension [UInt8] {
    /// Appends a whole number in decimal digits.
    mutating func append(decimal number: Int) {
        var rest = number.magnitude
        if number < 0 { append(UInt8(ascii: "-")) }
        var divisor: UInt = 1
        while rest / divisor > 9 { divisor *= 10 }
        while divisor > 0 {
            append(UInt8(ascii: "0") + UInt8(rest / divisor))
            rest %= divisor
            divisor /= 10
        }
    }
}
