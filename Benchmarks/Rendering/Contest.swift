/// Measures two ways of making the same page. Their rounds alternate, so that both meet the same weather.
struct Contest {
    let rounds: Int
    let pagesPerRound: Int

    /// The median time that each takes for a page, in microseconds.
    func medians(_ one: () -> [UInt8], _ other: () -> [UInt8]) -> (Double, Double) {
        var times: ([Double], [Double]) = ([], [])
        for _ in 0..<rounds {
            times.0.append(time(one))
            times.1.append(time(other))
        }
        return (median(times.0), median(times.1))
    }

    private func time(_ render: () -> [UInt8]) -> Double {
        var size = 0
        let duration = ContinuousClock().measure {
            for _ in 0..<pagesPerRound { size += render().count }
        }
        precondition(size > 0)
        return duration / .microseconds(1) / Double(pagesPerRound)
    }

    private func median(_ times: [Double]) -> Double {
        times.sorted()[times.count / 2]
    }
}
