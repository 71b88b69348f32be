/// Labels, with a halo that keeps them legible over everything.
extension SVGDocument {
    mutating func append(_ labels: [MapLabel], in style: MapStyle) {
        guard !labels.isEmpty else { return }
        let ink = style == .standard ? LabelInk.dark : LabelInk.light
        append("<g font-family=\"system-ui,sans-serif\" paint-order=\"stroke\" stroke=\"\(ink.halo)\"")
        append(" stroke-opacity=\".85\" stroke-width=\"11\" stroke-linejoin=\"round\" fill=\"\(ink.town)\">")
        for label in labels where label.kind.hasDot { appendDot(label) }
        for label in labels { append(label, ink) }
        append("</g>")
    }

    private mutating func appendDot(_ label: MapLabel) {
        let radius = label.kind == .place ? 7 : label.kind == .town ? 8 : 10
        append("<circle cx=\"\(label.point.x)\" cy=\"\(label.point.y)\" r=\"\(radius)\"/>")
    }

    private mutating func append(_ label: MapLabel, _ ink: LabelInk) {
        let (x, y) = label.baseline
        append("<text x=\"\(x)\" y=\"\(y)\" font-size=\"\(label.size * MapBand.unitsPerPixel)\"")
        append(label.anchor)
        append(label.kind.attributes(ink))
        append(">")
        append(text: label.name)
        append("</text>")
    }
}

/// Colours of labels.
private struct LabelInk {
    let town: String
    let country: String
    let region: String
    let halo: String

    static let dark = LabelInk(town: "#333b42", country: "#6a5f74", region: "#74714f", halo: "#fff")
    static let light = LabelInk(town: "#fff", country: "#ffedbd", region: "#dfeccd", halo: "#10202c")
}

extension MapLabel.Kind {
    fileprivate var hasDot: Bool { rawValue < Self.country.rawValue }

    fileprivate func attributes(_ ink: LabelInk) -> String {
        switch self {
        case .place, .town, .city: ""
        case .capital: " font-weight=\"600\""
        case .country: " fill=\"\(ink.country)\" font-weight=\"600\" letter-spacing=\".1em\""
        case .region: " fill=\"\(ink.region)\" font-style=\"italic\" letter-spacing=\".04em\""
        }
    }
}

extension MapLabel {
    fileprivate var anchor: String {
        switch side {
        case .right: ""
        case .left: " text-anchor=\"end\""
        case .above, .below, .centre: " text-anchor=\"middle\""
        }
    }

    /// Where the text's line of letters begins, ends or has its middle.
    fileprivate var baseline: (x: Int, y: Int) {
        let (height, gap) = (size * MapBand.unitsPerPixel, 5 * MapBand.unitsPerPixel)
        return switch side {
        case .right: (point.x + gap, point.y + height * 35 / 100)
        case .left: (point.x - gap, point.y + height * 35 / 100)
        case .above: (point.x, point.y - gap - height / 8)
        case .below: (point.x, point.y + gap + height * 8 / 10)
        case .centre: (point.x, point.y + height * 35 / 100)
        }
    }
}
