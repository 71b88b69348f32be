/// Colours of a style.
struct MapPalette: Sendable {
    /// The sea where it is less than 200 m deep, and below 200, 2000 and 4000 m.
    let sea: [MapColor]
    let lake: MapColor
    let river: MapColor
    let glacier: MapColor
    let town: MapColor
    let townOpacity: Double
    /// Water near a coast, and the line of the coast itself.
    let surf: MapColor
    let surfOpacity: Double
    /// Widths in quarters of a pixel of the lines that draw it, one over the other; half of each lies under the land.
    let surfWidths: [Int]
    let boundary: MapColor
    /// True where the ground has light and shadow.
    let hasRelief: Bool
    /// Colours of plain land by latitude, from south to north.
    let climate: [(latitude: Double, color: MapColor)]
    /// What covers the land in regions, with soft edges, from the lowest up.
    let covers: [(layer: MapLayer, color: MapColor, opacity: Double)]
}

extension MapPalette {
    static let standard = MapPalette(
        sea: [0xb5dcee, 0xa8d4ea, 0xa0cee6, 0x99c9e2], lake: 0xabd5ea, river: 0x9acbe4, glacier: 0xfbfdfe,
        town: 0xd9d3ca, townOpacity: 0.75, surf: 0x86b9d3, surfOpacity: 0.9,
        surfWidths: [5], boundary: 0x9a86a8, hasRelief: false,
        climate: [
            (-64, 0xf6f9fa), (-54, 0xecefe3), (-35, 0xeaf0de), (-22, 0xeef0dc), (-8, 0xe3efd6), (6, 0xe3efd6),
            (18, 0xf0f0de), (32, 0xeef0de), (48, 0xe9f1dd), (60, 0xe3ecdb), (70, 0xeceee6), (79, 0xf4f6f4),
        ],
        covers: [
            (.steppe, 0xf3efd9, 0.8), (.desert, 0xf7edd3, 1), (.rainforest, 0xd3e8c6, 0.9), (.tundra, 0xe9ebe1, 0.9),
            (.mountains, 0xdedacb, 0.55),
        ])

    static let natural = MapPalette(
        sea: [0x2f7296, 0x1c5479, 0x123f63, 0x0b2e50], lake: 0x22577b, river: 0x2c6488, glacier: 0xf2f6f8,
        town: 0x9a958c, townOpacity: 0.55, surf: 0x57a3b3, surfOpacity: 0.24,
        surfWidths: [52, 34, 16], boundary: 0xffe9b8, hasRelief: true,
        climate: [
            (-64, 0xe9eff2), (-55, 0x7d8468), (-42, 0x6b7b49), (-30, 0x7f8450), (-20, 0x707b41), (-10, 0x4b6e32),
            (-3, 0x2f5a29), (4, 0x33602b), (10, 0x53702f), (17, 0x6f7a40), (25, 0x747c43), (32, 0x6f7c46),
            (42, 0x67793f), (52, 0x566f3b), (60, 0x45603b), (66, 0x5b6a4a), (71, 0x86836c), (77, 0xa7a595),
            (82, 0xd5d8d5),
        ],
        covers: [
            (.steppe, 0xa69a5e, 0.75), (.desert, 0xd3b27c, 0.95), (.rainforest, 0x2a5427, 0.85),
            (.tundra, 0x857f62, 0.75), (.mountains, 0x6f5f4a, 0.6),
        ])
}

extension MapStyle {
    var palette: MapPalette { self == .standard ? .standard : .natural }
    var hasNames: Bool { self != .satellite }
}
