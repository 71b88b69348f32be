import Maps
import Testing

@Suite struct MapPointTests {
    /// Positions computed apart from this code (tile numbers of OpenStreetMap's wiki, scaled).
    @Test(arguments: [
        (0.0, 0.0, 0.5, 0.5), (52.52, 13.405, 0.53723611, 0.32795516), (-33.8688, 151.2093, 0.92002583, 0.60009225),
        (85.0511287798066, 180, 1, 0), (-85.0511287798066, -180, 0, 1),
    ])
    func latitudeAndLongitudeHaveTheirPlace(latitude: Double, longitude: Double, x: Double, y: Double) {
        let point = MapPoint(latitude: latitude, longitude: longitude)
        #expect(abs(point.x - x) < 1e-6)
        #expect(abs(point.y - y) < 1e-6)
        #expect(abs(point.latitude - latitude) < 1e-9)
        #expect(abs(point.longitude - longitude) < 1e-9)
    }

    @Test func thePolesAreAtTheEdges() {
        #expect(abs(MapPoint(latitude: 90, longitude: 0).y) < 1e-9)
        #expect(abs(MapPoint(latitude: -90, longitude: 0).y - 1) < 1e-9)
        #expect(MapPoint(latitude: 0, longitude: 500).x == 1)
    }

    @Test func whatIsNoNumberIsStillAPlace() {
        let point = MapPoint(latitude: .nan, longitude: .infinity)
        #expect((0...1).contains(point.x) && (0...1).contains(point.y))
    }
}
