/// Kind of what a cell of the map's file holds. The numbers are the file's.
enum MapLayer: UInt8 {
    case land = 1
    case lakes, rivers, glaciers, boundaries, disputedBoundaries, urbanAreas
    /// Sea deeper than 200, 2000 and 4000 m.
    case shelfEdge, ocean, abyss
    case desert, steppe, rainforest, tundra, mountains
    case labels = 20

    var isArea: Bool {
        switch self {
        case .rivers, .boundaries, .disputedBoundaries, .labels: false
        default: true
        }
    }
}
