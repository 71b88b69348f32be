public import Testing

extension Trait where Self == ConditionTrait {
    /// A test whose result depends on the speed of the machine, or that takes long.
    public static var long: Self {
        .enabled(if: Environment.isLong, "bin/test --long runs it")
    }

    /// A test that runs no SQL, or only SQL of its own engine. It is skipped in the second run, which is on PostgreSQL.
    public static var anyEngine: Self {
        .enabled(if: !Environment.isOnServer, "its result is the same on every engine: the run on SQLite includes it")
    }
}

extension Trait where Self == ExactTrait {
    /// A test that counts lost, duplicated, unequal or leaked records. A second run cannot excuse its failure.
    public static var exact: Self { ExactTrait() }
}

/// A trait that fails its tests if they run a second time after a failure.
public struct ExactTrait: TestTrait, SuiteTrait, TestScoping {
    /// True: every test of a suite inherits the trait.
    public var isRecursive: Bool { true }

    /// Runs the test, or records an issue instead if the run repeats failed tests.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard !Environment.isRepeated else {
            Issue.record("\(test.name) counts records: it is never repeated")
            return
        }
        try await function()
    }
}

/// Returns the number of rounds for a test with random input.
/// - Parameters:
///   - few: The number in every run of bin/test.
///   - many: The number in a run of bin/test --long.
public func rounds<Number>(_ few: Number, long many: Number) -> Number {
    Environment.isLong ? many : few
}
