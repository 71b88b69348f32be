/// The number of requests by duration, in fixed steps from 0.1 ms to 5 s.
struct LatencyHistogram {
    /// The inclusive upper bounds of the steps, in microseconds.
    private static let bounds = [
        100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000,
        5_000_000,
    ]

    /// A count for each bound, and one for all longer requests.
    private var counts = [Int](repeating: 0, count: bounds.count + 1)
    private var sum = 0

    mutating func add(_ microseconds: Int) {
        var step = 0
        while step < Self.bounds.count, microseconds > Self.bounds[step] { step += 1 }
        counts[step] += 1
        sum += microseconds
    }

    /// Writes the histogram in Prometheus's form: each step also counts all faster requests.
    func write(to text: inout MetricsText, _ name: String, _ help: String) {
        var total = 0
        var samples: [MetricsText.Sample] = []
        for (bound, count) in zip(Self.bounds.map { "\(Double($0) / 1_000_000)" } + ["+Inf"], counts) {
            total += count
            samples.append(MetricsText.Sample("_bucket", labels: [("le", bound)], value: Double(total)))
        }
        samples.append(MetricsText.Sample("_sum", value: Double(sum) / 1_000_000))
        samples.append(MetricsText.Sample("_count", value: Double(total)))
        text.add(.histogram, name, help, samples)
    }
}
