import Testing

@testable import HTTP

struct MetricsTextTests {
    @Test func aMetricHasItsHelpItsTypeAndItsValue() {
        var text = MetricsText()
        text.add(.gauge, "files", "Open files.", 42)
        #expect(text.text == "# HELP files Open files.\n# TYPE files gauge\nfiles 42\n")
    }

    @Test func aLabelCannotBreakOutOfItsQuotes() {
        var text = MetricsText()
        text.add(.gauge, "a", "A.", [.init(labels: [("b", "\"} 1\n\\")], value: 0.5)])
        #expect(text.text.hasSuffix("a{b=\"\\\"} 1\\n\\\\\"} 0.5\n"))
    }

    @Test func aHistogramCountsWhatWasFasterAsWell() {
        var histogram = LatencyHistogram()
        for microseconds in [0, 100, 101, 4999, 5_000_001] { histogram.add(microseconds) }
        var text = MetricsText()
        histogram.write(to: &text, "t", "Time.")
        let lines = text.text.split(separator: "\n").dropFirst(2).map(String.init)
        #expect(lines.first == #"t_bucket{le="0.0001"} 2"#)
        #expect(lines.contains(#"t_bucket{le="0.0025"} 3"#))
        #expect(lines.contains(#"t_bucket{le="0.005"} 4"#))
        #expect(Array(lines.suffix(3)) == [#"t_bucket{le="+Inf"} 5"#, "t_sum 5.005201", "t_count 5"])
    }

    @Test func theAnswerSaysWhatItIs() {
        #expect(MetricsText().response.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
    }
}
