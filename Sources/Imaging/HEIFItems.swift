/// What the `meta` box of a HEIF file says of its items (ISO/IEC 14496-12, 8.11; 23008-12, 9.3).
struct HEIFItems {
    /// "hvc1", "grid", … by item.
    private(set) var kinds: [Int: String] = [:]
    /// Where an item's bytes are in the file, by item.
    private(set) var places: [Int: [Range<Int>]] = [:]
    /// The items that an item is put together from, by item.
    private(set) var parts: [Int: [Int]] = [:]
    /// Boxes that describe items.
    private(set) var properties: [Box] = []
    /// Numbers of `properties`, from 1, by item.
    private(set) var descriptions: [Int: [Int]] = [:]

    private let bytes: Bytes
    private var inlineData: Range<Int>?
    /// Telephones write some thousands; each more costs time.
    private var spareEntries = 50_000

    init(_ bytes: Bytes, meta: Box) throws(PictureRefusal) {
        self.bytes = bytes
        let boxes = try Box.all(in: bytes, try Self.skippingVersion(meta))
        inlineData = boxes.first { $0.name == "idat" }?.content
        for box in boxes { try read(box) }
    }

    /// The properties of `item` of this name.
    func properties(of item: Int, named name: String) -> [Box] {
        (descriptions[item] ?? []).filter { properties.indices.contains($0 - 1) }.map { properties[$0 - 1] }
            .filter { $0.name == name }
    }

    private static func skippingVersion(_ box: Box) throws(PictureRefusal) -> Range<Int> {
        guard box.content.count >= 4 else { throw .damaged }
        return box.content.lowerBound + 4..<box.content.upperBound
    }

    private mutating func countEntry() throws(PictureRefusal) {
        spareEntries -= 1
        if spareEntries < 0 { throw .bomb }
    }

    private mutating func read(_ box: Box) throws(PictureRefusal) {
        switch box.name {
        case "iinf": try readKinds(box)
        case "iloc": try readPlaces(box)
        case "iref": try readParts(box)
        case "iprp": try readProperties(box)
        default: break
        }
    }

    private mutating func readKinds(_ box: Box) throws(PictureRefusal) {
        var cursor = ByteCursor(bytes, box.content)
        let version = try cursor.number(4) >> 24
        _ = try cursor.number(version == 0 ? 2 : 4)
        for entry in try Box.all(in: bytes, cursor.position..<cursor.end) where entry.name == "infe" {
            var cursor = ByteCursor(bytes, entry.content)
            let version = try cursor.number(4) >> 24
            guard version >= 2 else { throw .damaged }
            try countEntry()
            let item = try cursor.number(version == 2 ? 2 : 4)
            _ = try cursor.number(2)
            kinds[item] = try cursor.name()
        }
    }

    private mutating func readPlaces(_ box: Box) throws(PictureRefusal) {
        var cursor = ByteCursor(bytes, box.content)
        let version = try cursor.number(4) >> 24
        let lengths = try cursor.number(2)
        let idLength = version < 2 ? 2 : 4
        for _ in 0..<(try cursor.number(idLength)) {
            try countEntry()
            let item = try cursor.number(idLength)
            let method = version == 0 ? 0 : try cursor.number(2) & 0x0F
            _ = try cursor.number(2)
            let base = try cursor.number(lengths >> 4 & 0x0F) + (try start(of: method))
            for _ in 0..<(try cursor.number(2)) {
                if version > 0 { _ = try cursor.number(lengths & 0x0F) }
                let offset = try cursor.number(lengths >> 12)
                try add(item, at: base, offset, length: try cursor.number(lengths >> 8 & 0x0F))
            }
        }
    }

    /// In the file itself, or in the box for small things.
    private func start(of method: Int) throws(PictureRefusal) -> Int {
        if method == 0 { return 0 }
        guard method == 1, let inlineData else { throw .damaged }
        return inlineData.lowerBound
    }

    private mutating func add(_ item: Int, at base: Int, _ offset: Int, length: Int) throws(PictureRefusal) {
        try countEntry()
        let (start, overflows) = base.addingReportingOverflow(offset)
        guard !overflows, start <= bytes.count, length <= bytes.count - start else { throw .damaged }
        places[item, default: []].append(start..<start + length)
    }

    private mutating func readParts(_ box: Box) throws(PictureRefusal) {
        var cursor = ByteCursor(bytes, box.content)
        let idLength = try cursor.number(4) >> 24 == 0 ? 2 : 4
        for reference in try Box.all(in: bytes, cursor.position..<cursor.end) where reference.name == "dimg" {
            var cursor = ByteCursor(bytes, reference.content)
            let item = try cursor.number(idLength)
            for _ in 0..<(try cursor.number(2)) {
                try countEntry()
                parts[item, default: []].append(try cursor.number(idLength))
            }
        }
    }

    private mutating func readProperties(_ box: Box) throws(PictureRefusal) {
        let boxes = try Box.all(in: bytes, box.content)
        for container in boxes where container.name == "ipco" {
            properties += try Box.all(in: bytes, container.content)
        }
        for association in boxes where association.name == "ipma" { try readDescriptions(association) }
    }

    private mutating func readDescriptions(_ box: Box) throws(PictureRefusal) {
        var cursor = ByteCursor(bytes, box.content)
        let head = try cursor.number(4)
        let idLength = head >> 24 == 0 ? 2 : 4
        let isWide = head & 1 == 1
        for _ in 0..<(try cursor.number(4)) {
            let item = try cursor.number(idLength)
            guard descriptions[item] == nil else { throw .damaged }
            for _ in 0..<(try cursor.number(1)) {
                try countEntry()
                let number = try cursor.number(isWide ? 2 : 1)
                descriptions[item, default: []].append(number & (isWide ? 0x7FFF : 0x7F))
            }
        }
    }
}
