/// The boxes of an AVIF or HEIC file (ISO/IEC 23008-12).
///
/// Such a file says its size in four places, and a decoder makes room by the last of them: the item's own property, the
/// plan of its tiles, the configuration beside the coded pixels, and the coded pixels. All are read before libheif is
/// let near, and none may be more than is allowed. The file itself is handed on as it is.
struct HEIFContainer {
    private static let brands: Set<String> = ["avif", "heic", "heix", "heim", "heis", "mif1"]

    private let bytes: Bytes

    init(_ bytes: Bytes) {
        self.bytes = bytes
    }

    /// Whether the major brand or a compatible one is a still picture's.
    static func isStillPicture(_ file: Bytes) -> Bool {
        guard let length = file.bigEndian(at: 0, length: 4), (16...512).contains(length) else { return false }
        return stride(from: 8, to: length, by: 4).contains { start in
            file.slice(at: start, length: 4).map { brands.contains(String(decoding: $0, as: UTF8.self)) } ?? false
        }
    }

    func picture() throws(PictureRefusal) -> Picture {
        let metas = try Box.all(in: bytes, 0..<bytes.count).filter { $0.name == "meta" }
        guard metas.count == 1 else { throw .damaged }
        let items = try HEIFItems(bytes, meta: metas[0])
        for (item, kind) in items.kinds.sorted(by: { $0.key < $1.key }) {
            switch kind {
            case "grid": try checkGrid(item, items)
            case "hvc1": try checkHEVC(item, items)
            case "av01": try checkAV1(item, items)
            case "Exif", "mime", "uri ", "tmap": break
            default: throw .damaged
            }
        }
        return try Picture(kind: .heif, size: nil, file: bytes.all)
    }

    private func size(of item: Int, _ items: HEIFItems) throws(PictureRefusal) -> PictureSize {
        let sizes = items.properties(of: item, named: "ispe")
        guard sizes.count == 1 else { throw .damaged }
        var cursor = ByteCursor(bytes, sizes[0].content)
        _ = try cursor.number(4)
        let size = PictureSize(width: try cursor.number(4), height: try cursor.number(4))
        try PictureLimits.check(size)
        return size
    }

    /// Tiles that make up a picture (23008-12, 6.6.2.3).
    private func checkGrid(_ item: Int, _ items: HEIFItems) throws(PictureRefusal) {
        guard let place = items.places[item]?.first, let parts = items.parts[item] else { throw .damaged }
        var cursor = ByteCursor(bytes, place)
        let sideLength = try cursor.number(2) & 1 == 0 ? 2 : 4
        let tiles = (try cursor.number(1) + 1) * (try cursor.number(1) + 1)
        let whole = PictureSize(width: try cursor.number(sideLength), height: try cursor.number(sideLength))
        guard try whole == size(of: item, items), tiles == parts.count else { throw .damaged }
        var pixelCount = 0
        for part in parts {
            guard items.kinds[part] == "hvc1" || items.kinds[part] == "av01" else { throw .damaged }
            let tile = try size(of: part, items)
            pixelCount += tile.width * tile.height
        }
        // Tiles go over the edge a little.
        if pixelCount > 2 * PictureLimits.pixelCount { throw .bomb }
    }

    /// The configuration (ISO/IEC 14496-15, 8.3.2) tells all sizes; the coded pixels may not tell others.
    private func checkHEVC(_ item: Int, _ items: HEIFItems) throws(PictureRefusal) {
        let size = try size(of: item, items)
        guard let configuration = items.properties(of: item, named: "hvcC").first else { throw .damaged }
        var cursor = ByteCursor(bytes, configuration.content)
        let unitLength = bytes.all[try cursor.take(22)].last.map { Int($0 & 3) + 1 } ?? 4
        for _ in 0..<(try cursor.number(1)) {
            let kind = try cursor.number(1) & 0x3F
            for _ in 0..<(try cursor.number(2)) {
                let unit = try cursor.take(try cursor.number(2))
                if kind == 33 { try check(HEVCSequence.size(of: bytes.all[unit]), against: size) }
            }
        }
        for place in items.places[item] ?? [] { try checkUnits(in: place, lengthLength: unitLength) }
    }

    private func checkUnits(in place: Range<Int>, lengthLength: Int) throws(PictureRefusal) {
        var cursor = ByteCursor(bytes, place)
        while !cursor.isAtEnd {
            let unit = try cursor.take(try cursor.number(lengthLength))
            guard let head = bytes.all[unit].first, !(32...34).contains(head >> 1 & 0x3F) else { throw .damaged }
        }
    }

    private func checkAV1(_ item: Int, _ items: HEIFItems) throws(PictureRefusal) {
        let size = try size(of: item, items)
        guard let configuration = items.properties(of: item, named: "av1C").first, let places = items.places[item],
            places.count == 1, configuration.content.count >= 4
        else { throw .damaged }
        let beside = configuration.content.lowerBound + 4..<configuration.content.upperBound
        for coded in try AV1Sequence.sizes(in: bytes, beside) { try check(coded, against: size) }
        for coded in try AV1Sequence.sizes(in: bytes, places[0]) { try check(coded, against: size) }
    }

    /// Coded pixels fill whole blocks, so they may go a little over the edge.
    private func check(_ coded: PictureSize, against size: PictureSize) throws(PictureRefusal) {
        guard coded.width < size.width + 128, coded.height < size.height + 128 else { throw .damaged }
    }
}
