/// Figures in Prometheus's text format, version 0.0.4.
public struct MetricsText {
    public enum Kind: String {
        case counter, gauge, histogram
    }

    /// A line: the suffix of its name, its labels, its value.
    public struct Sample {
        let suffix: String
        let labels: [(name: String, value: String)]
        let value: Double

        public init(_ suffix: String = "", labels: [(name: String, value: String)] = [], value: Double) {
            self.suffix = suffix
            self.labels = labels
            self.value = value
        }
    }

    public private(set) var text = ""

    public init() {}

    /// Adds a metric with one value. `name` and `help` contain neither line breaks nor backslashes.
    public mutating func add(_ kind: Kind, _ name: String, _ help: String, _ value: Int) {
        add(kind, name, help, [Sample(value: Double(value))])
    }

    /// Adds a metric with several samples, in order. The samples of a counter are sorted.
    public mutating func add(_ kind: Kind, _ name: String, _ help: String, _ samples: [Sample]) {
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
        let lines = samples.map { "\(name)\($0.suffix)\(Self.labels($0.labels)) \(Self.number($0.value))\n" }
        text += (kind == .counter ? lines.sorted() : lines).joined()
    }

    /// The response to Prometheus.
    public var response: Response {
        Response(
            headers: ["Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Cache-Control": "no-store"],
            body: .bytes(Array(text.utf8)))
    }

    private static func labels(_ labels: [(name: String, value: String)]) -> String {
        if labels.isEmpty { return "" }
        return "{" + labels.map { "\($0.name)=\"\(escape($0.value))\"" }.joined(separator: ",") + "}"
    }

    private static func escape(_ value: String) -> String {
        value.unicodeScalars.reduce(into: "") { text, character in
            switch character {
            case "\\": text += "\\\\"
            case "\"": text += "\\\""
            case "\n": text += "\\n"
            default: text.unicodeScalars.append(character)
            }
        }
    }

    private static func number(_ value: Double) -> String {
        Int(exactly: value).map(String.init) ?? "\(value)"
    }
}
