internal import Glibc

/// Position in Web Mercator (EPSG:3857): x from 0 in the west to 1 in the east, y from 0 in the north to 1 in the south.
public struct MapPoint: Hashable, Sendable {
    /// Degrees of the latitude where the map ends, in the north as in the south.
    public static let latitudeLimit = 85.0511287798066

    public let x: Double
    public let y: Double

    /// Both are clamped to the map; what is not a number becomes 0.
    public init(x: Double, y: Double) {
        self.x = Self.clamped(x, to: 0...1)
        self.y = Self.clamped(y, to: 0...1)
    }

    /// Degrees, north and east positive. The latitude is clamped to ±85.0511°, the longitude to ±180°.
    public init(latitude: Double, longitude: Double) {
        let radians = Self.clamped(latitude, to: -Self.latitudeLimit...Self.latitudeLimit) * .pi / 180
        self.init(x: longitude / 360 + 0.5, y: 0.5 - asinh(tan(radians)) / (2 * .pi))
    }

    public var latitude: Double { atan(sinh(.pi * (1 - 2 * y))) * 180 / .pi }
    public var longitude: Double { (x - 0.5) * 360 }

    private static func clamped(_ value: Double, to range: ClosedRange<Double>) -> Double {
        value.isNaN ? 0 : min(max(value, range.lowerBound), range.upperBound)
    }
}
