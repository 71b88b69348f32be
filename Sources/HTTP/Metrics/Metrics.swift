import Synchronization

/// Counts the responses of a server. One lock protects all counts. Each request acquires it once, for a fraction of a
/// microsecond.
final class Metrics: Sendable {
    private struct Kind: Hashable {
        let method: Method?
        let route: String?
        let status: Int
    }

    private struct Counts {
        var answers: [Kind: Int] = [:]
        var latency = LatencyHistogram()
        var bytes = 0
    }

    private let counts = Mutex(Counts())

    func count(_ record: AccessLogEntry) {
        let kind = Kind(method: record.method, route: record.route, status: record.status)
        counts.withLock { counts in
            counts.answers[kind, default: 0] += 1
            counts.latency.add(record.microseconds)
            counts.bytes += record.bytes
        }
    }

    /// Adds the figures since the start. Unknown methods and routes are called `-`. The status is 0 if no response was
    /// sent.
    func write(to text: inout MetricsText) {
        let counts = counts.withLock { $0 }
        let answers = counts.answers.map { kind, count in
            let labels = [
                ("method", kind.method?.rawValue ?? "-"), ("route", kind.route ?? "-"), ("status", "\(kind.status)"),
            ]
            return MetricsText.Sample(labels: labels, value: Double(count))
        }
        text.add(.counter, "http_requests_total", "Requests by route and status.", answers)
        counts.latency.write(
            to: &text, "http_request_duration_seconds", "From the request line to the last byte of the answer.")
        text.add(.counter, "http_response_body_bytes_total", "Bytes of answers, without their headers.", counts.bytes)
    }
}
