/// A signature as it was drawn: strokes of points, in a frame of 600 by 200.
public struct Signature: Equatable, Sendable {
    public struct Point: Equatable, Sendable {
        public let x: Int
        public let y: Int
    }

    public static let width = 600
    public static let height = 200
    public static let mostStrokes = 100
    /// Most points of all strokes together.
    public static let mostPoints = 4000

    /// Strokes, each with one point at least.
    public let strokes: [[Point]]

    /// Reads `x,y x,y;x,y`: points apart by spaces, strokes by semicolons. Nil for anything else, for points outside of
    /// the frame, and for none or too many of them.
    public init?(text: String) {
        guard !text.isEmpty, text.utf8.count <= Self.longestText else { return nil }
        let parts = text.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        guard parts.count <= Self.mostStrokes else { return nil }
        var strokes: [[Point]] = []
        for part in parts {
            let points = part.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).map(Point.init)
            guard !points.isEmpty, points.allSatisfy({ $0 != nil }) else { return nil }
            strokes.append(points.compactMap(\.self))
        }
        guard strokes.reduce(0, { $0 + $1.count }) <= Self.mostPoints else { return nil }
        self.strokes = strokes
    }

    /// What `init(text:)` reads.
    public var text: String {
        strokes.map { $0.map { "\($0.x),\($0.y)" }.joined(separator: " ") }.joined(separator: ";")
    }

    /// Bytes of the longest text that is read.
    public static let longestText = mostPoints * "600,200 ".utf8.count

    /// Path data of SVG 2. A stroke of one point is a dot.
    public var pathData: String {
        strokes.map { stroke in
            "M\(stroke[0].x) \(stroke[0].y)"
                + (stroke.count == 1 ? "h0" : stroke.dropFirst().map { "L\($0.x) \($0.y)" }.joined())
        }.joined()
    }
}

extension Signature.Point {
    fileprivate init?(_ text: Substring.UTF8View) {
        let parts = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        guard parts.count == 2, let x = Self.number(parts[0]), let y = Self.number(parts[1]), x <= Signature.width,
            y <= Signature.height
        else { return nil }
        self.init(x: x, y: y)
    }

    /// A number of up to three digits.
    private static func number(_ text: Substring.UTF8View) -> Int? {
        guard (1...3).contains(text.count), text.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return text.reduce(0) { $0 * 10 + Int($1 - 48) }
    }
}
