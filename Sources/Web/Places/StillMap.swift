import Maps
import Mustache
import Shop

/// The map as a drawing, for browsers without JavaScript: 1,280 by 768 pixels around the middle of the view.
struct StillMap: TemplateModel {
    static let width = 1280
    static let height = 768
    private static let tileSize = 256
    /// Most pins that are drawn.
    private static let mostPins = 200

    let view: MapView
    let places: [Branch]
    let version: String

    static let fields: Fields<StillMap> = [
        "width": .text { _ in String(width) },
        "height": .text { _ in String(height) },
        "tiles": .list(\.tiles),
        "pins": .list(\.pins),
        "label": .optional(\.label),
    ]

    /// The world's width in pixels.
    private var worldSize: Int { Self.tileSize << view.zoom }
    /// Pixels from the world's corner to that of the drawing.
    private var left: Int { Int((view.center.x * Double(worldSize)).rounded()) - Self.width / 2 }
    private var top: Int { Int((view.center.y * Double(worldSize)).rounded()) - Self.height / 2 }

    private var tiles: [StillTile] {
        let count = 1 << view.zoom
        let columns = left.floored(by: Self.tileSize)...(left + Self.width - 1).floored(by: Self.tileSize)
        let rows = top.floored(by: Self.tileSize)...(top + Self.height - 1).floored(by: Self.tileSize)
        return rows.flatMap { row in
            columns.compactMap { column in
                let wrapped = ((column % count) + count) % count
                return MapTile(zoom: view.zoom, column: wrapped, row: row).map { tile in
                    StillTile(
                        path: Paths.mapTile(tile, view.style, version: version), x: column * Self.tileSize - left,
                        y: row * Self.tileSize - top)
                }
            }
        }
    }

    private var pins: [StillPin] {
        Array(places.lazy.compactMap { pin($0) }.prefix(Self.mostPins))
    }

    private var label: StillPin? {
        places.first { $0.id == view.place }.flatMap { pin($0) }
    }

    /// The pin of a place; nil when it is not within the drawing.
    private func pin(_ place: Branch) -> StillPin? {
        let point = MapPoint(latitude: place.attributes.latitude.value, longitude: place.attributes.longitude.value)
        var x = Int((point.x * Double(worldSize)).rounded()) - left
        // The copy of the world that is nearest to the middle.
        if x - Self.width / 2 > worldSize / 2 { x -= worldSize }
        if Self.width / 2 - x > worldSize / 2 { x += worldSize }
        let y = Int((point.y * Double(worldSize)).rounded()) - top
        guard (0..<Self.width).contains(x), (0..<Self.height).contains(y) else { return nil }
        return StillPin(place: place, x: x, y: y, isCurrent: place.id == view.place)
    }
}

/// A tile of the drawing.
struct StillTile: TemplateModel {
    let path: String
    let x: Int
    let y: Int

    static let fields: Fields<StillTile> = [
        "path": .text(\.path),
        "x": .text { String($0.x) },
        "y": .text { String($0.y) },
    ]
}

/// A pin of the drawing, or the open label above it.
struct StillPin: TemplateModel {
    private static let labelWidth = 240

    let place: Branch
    let x: Int
    let y: Int
    let isCurrent: Bool

    static let fields: Fields<StillPin> = [
        "x": .text { String($0.x) },
        "y": .text { String($0.y) },
        "isCurrent": .flag(\.isCurrent),
        "title": .text(\.place.attributes.title),
        "path": .path { Paths.placeOnMap($0.place.id) },
        "detailPath": .path { Paths.place($0.place.id) },
        "labelX": .text { String(min(max($0.x - labelWidth / 2, 4), StillMap.width - labelWidth - 4)) },
        "labelY": .text { String(max($0.y - 124, 4)) },
        "labelWidth": .text { _ in String(labelWidth) },
    ]
}

extension Int {
    /// The quotient, rounded towards negative infinity.
    fileprivate func floored(by divisor: Int) -> Int { self >= 0 ? self / divisor : (self + 1) / divisor - 1 }
}
