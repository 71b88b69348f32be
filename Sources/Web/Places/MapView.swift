import HTTP
import Maps
import Shop

/// What somebody looks at on the map: remembered between visits in a cookie, and changed by the links of the page.
struct MapView: Equatable, Sendable {
    /// Zoom of the first visit.
    private static let firstZoom = 6

    var style = MapStyle.standard
    /// Place whose label is open; nil for none.
    var place: Branch.ID?
    var zoom = firstZoom
    var latitude = Degrees(hundredThousandths: 0)
    var longitude = Degrees(hundredThousandths: 0)
    /// True when the visitor's own position is shown, which browsers do.
    var showsPosition = false

    /// The first visit: the first place is open.
    init(_ places: [Branch]) {
        guard let first = places.first else {
            zoom = 1
            return
        }
        open(first)
    }

    /// Opens a place in the middle of the map.
    mutating func open(_ place: Branch) {
        (self.place, latitude, longitude) = (place.id, place.attributes.latitude, place.attributes.longitude)
    }

    var center: MapPoint { MapPoint(latitude: latitude.value, longitude: longitude.value) }

    /// Moves by parts of the world's width and height at zoom 0; the map goes round in the east and west.
    func moved(x: Double, y: Double) -> MapView {
        var moved = self
        let wrapped = center.x + x - (center.x + x).rounded(.down)
        let point = MapPoint(x: wrapped, y: center.y + y)
        moved.latitude = Degrees(point.latitude) ?? latitude
        moved.longitude = Degrees(point.longitude) ?? longitude
        return moved
    }

    func zoomed(by step: Int) -> MapView {
        var zoomed = self
        zoomed.zoom = min(max(zoom + step, WorldMap.zooms.lowerBound), WorldMap.zooms.upperBound)
        return zoomed
    }
}

extension MapView {
    /// `hybrid~3~6~46.94809~7.44744~1`.
    var text: String {
        let id = place.map { String($0.rawValue) } ?? ""
        return "\(style.rawValue)~\(id)~\(zoom)~\(latitude)~\(longitude)~\(showsPosition ? 1 : 0)"
    }

    /// Reads what `text` wrote, as far as it can be; a place that is gone is closed.
    init(text: String, _ places: [Branch]) {
        self.init(places)
        let parts = text.split(separator: "~", omittingEmptySubsequences: false).map(String.init)
        guard text.utf8.count <= 100, parts.count == 6 else { return }
        style = MapStyle(rawValue: parts[0]) ?? style
        let key = Int64(parts[1])
        place = places.first { $0.id.rawValue == key }?.id
        set(zoom: parts[2], latitude: parts[3], longitude: parts[4])
        showsPosition = parts[5] == "1"
    }

    private mutating func set(zoom: String?, latitude: String?, longitude: String?) {
        if let zoom = zoom.flatMap({ Int($0) }), WorldMap.zooms.contains(zoom) { self.zoom = zoom }
        if let latitude = latitude.flatMap(Degrees.init(typed:)),
            let longitude = longitude.flatMap(Degrees.init(typed:)),
            Degrees.latitudes.contains(latitude.hundredThousandths),
            Degrees.longitudes.contains(longitude.hundredThousandths)
        {
            (self.latitude, self.longitude) = (latitude, longitude)
        }
    }

    /// Follows a link of the page. Returns false when the address asks for nothing.
    mutating func follow(_ query: QueryItems, _ places: [Branch]) -> Bool {
        let before = ["style", "place", "zoom", "at"].contains { query.contains($0) }
        style = query["style"].flatMap(MapStyle.init(rawValue:)) ?? style
        if let key = query["place"].flatMap({ Int64($0) }), let place = places.first(where: { $0.id.rawValue == key }) {
            open(place)
        }
        let point = (query["at"] ?? "").split(separator: ",").map(String.init)
        set(zoom: query["zoom"], latitude: point.first, longitude: point.count == 2 ? point[1] : nil)
        return before
    }

    /// Address of this view.
    var path: String { "\(Paths.places)?style=\(style.rawValue)&zoom=\(zoom)&at=\(latitude),\(longitude)" }
}
