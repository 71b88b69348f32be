import Foundation
import TestTraits
import Testing

/// Payments are neither lost nor doubled, whatever customers, banks, staff, faults and crashes do, in any order.
@Suite(.exact, .anyEngine) struct SimulationTests {
    private static let steps = 60

    /// `SHOPME_SIMULATION_SEED=7` runs one seed and prints its steps; `SHOPME_SIMULATION_SEED=1-5000` runs several.
    private let chosen: ClosedRange<UInt64>? = {
        let numbers = ProcessInfo.processInfo.environment["SHOPME_SIMULATION_SEED"]?.split(separator: "-")
            .compactMap { UInt64($0) }
        guard let numbers, let first = numbers.first, let last = numbers.last, first <= last else { return nil }
        return first...last
    }()

    @Test func moneyAtProviderEqualsBooksAfterFaultsAndCrashes() throws {
        let seeds = chosen ?? 1...rounds(150, long: 10_000)
        var sum = SimulationCounts()
        var failures = 0
        for seed in seeds where failures < 5 {
            let (counts, isPassed) = try run(seed)
            sum += counts
            if !isPassed { failures += 1 }
        }
        print("simulated payments of \(seeds.count) seeds: \(sum.text)")
        if chosen == nil { #expect(sum.missing == []) }
    }

    /// Runs a seed. Records an issue for violations.
    private func run(_ seed: UInt64) throws -> (counts: SimulationCounts, isPassed: Bool) {
        let simulation = try PaymentSimulation(seed: seed)
        var violations: [String]
        do {
            for _ in 1...Self.steps { try simulation.step() }
            try simulation.finish()
            violations = try PaymentInvariants.violations(after: simulation)
        } catch {
            violations = ["the run stopped: \(error)"]
        }
        if chosen?.count == 1 { print(simulation.report) }
        if !violations.isEmpty {
            Issue.record(
                """
                SHOPME_SIMULATION_SEED=\(seed) swift test --filter SimulationTests
                \(violations.joined(separator: "\n"))
                """)
        }
        return (simulation.finalCounts, violations.isEmpty)
    }
}
