/// The numbers of events of simulated runs.
struct SimulationCounts {
    var orders = 0
    var calls = 0
    var faults = 0
    var crashes = 0
    var payments = 0
    var refunds = 0
    var events = 0
    var cancellations = 0
    var released = 0
    var resumed = 0

    static func += (sum: inout Self, counts: Self) {
        for path in paths { sum[keyPath: path.path] += counts[keyPath: path.path] }
    }

    /// The names of counts that are 0.
    var missing: [String] { Self.paths.filter { self[keyPath: $0.path] == 0 }.map(\.name) }

    var text: String { Self.paths.map { "\(self[keyPath: $0.path]) \($0.name)" }.joined(separator: ", ") }

    private static var paths: [(name: String, path: WritableKeyPath<Self, Int>)] {
        [
            ("orders", \.orders), ("calls", \.calls), ("faults", \.faults), ("crashes", \.crashes),
            ("payments", \.payments), ("refunds", \.refunds), ("events", \.events),
            ("cancellations", \.cancellations), ("released orders", \.released), ("resumed orders", \.resumed),
        ]
    }
}
