/// Document of SVG that is written from its start to its end, in UTF-8.
struct SVGDocument {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ markup: String) {
        bytes.append(contentsOf: markup.utf8)
    }

    mutating func append(_ path: PathData) {
        bytes.append(contentsOf: path.bytes)
    }

    /// Text with the characters replaced that mean something in XML, and without those that XML forbids.
    mutating func append(text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": append("&amp;")
            case "<": append("&lt;")
            case ">": append("&gt;")
            case "\"": append("&quot;")
            case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": break
            default: append(String(scalar))
            }
        }
    }
}
