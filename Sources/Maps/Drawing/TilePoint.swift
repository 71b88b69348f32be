/// Point of a tile, in quarters of a pixel from its corner in the north-west.
struct TilePoint: Equatable {
    var x: Int
    var y: Int
}
