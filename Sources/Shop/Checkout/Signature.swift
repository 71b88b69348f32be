/// A drawn signature: strokes of points, in a frame of 600 by 200.
public struct Signature: Equatable, Sendable {
    public static let width = 600
    public static let height = 200
    public static let mostStrokes = 50
    /// The maximum number of points in all strokes together.
    public static let mostPoints = 1500

    /// The points as `x,y x,y;x,y`: points are separated by spaces, strokes by semicolons.
    public let text: String

    /// Nil if `text` does not have this format, or has no points, too many points or strokes, or points outside the
    /// frame. The check reads the text once, from start to end.
    public init?(text: String) {
        guard text.utf8.count <= Self.longestText, Self.isWellFormed(text.utf8) else { return nil }
        self.text = text
    }

    /// The maximum length of a text, in bytes.
    public static let longestText = mostPoints * "600,200 ".utf8.count

    /// The path data (SVG 2). A stroke of one point is a dot.
    public var pathData: String {
        var path = ""
        for stroke in text.split(separator: ";") {
            let points = stroke.split(separator: " ")
            let places = points.map { $0.replacing(",", with: " ") }
            path += "M" + places.joined(separator: "L") + (points.count == 1 ? "h0" : "")
        }
        return path
    }

    private static func isWellFormed(_ text: String.UTF8View) -> Bool {
        var (points, strokes, number, digits, isX) = (0, 1, 0, 0, true)
        // The end of the text also ends its last point.
        for byte in text + [separator] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                (number, digits) = (10 * number + Int(byte - UInt8(ascii: "0")), digits + 1)
                guard digits <= 3 else { return false }
            case UInt8(ascii: ","):
                guard isX, digits > 0, number <= width else { return false }
                (number, digits, isX) = (0, 0, false)
            case separator, UInt8(ascii: ";"):
                guard !isX, digits > 0, number <= height else { return false }
                (number, digits, isX) = (0, 0, true)
                points += 1
                if byte != separator { strokes += 1 }
            default: return false
            }
        }
        return points <= mostPoints && strokes <= mostStrokes
    }

    /// The separator of two points.
    private static let separator = UInt8(ascii: " ")
}
