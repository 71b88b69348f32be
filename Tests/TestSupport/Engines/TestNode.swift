public import Storage

/// Another program on another machine: the database of a shop on a server, and a data folder of its own.
public final class TestNode: Sendable {
    public let store: Store
    private let temporary: TemporaryFolder

    /// `leaseTime` is short for tests that wait until a lease runs out.
    public init(
        of shop: TestShop, leaseTime: Duration = .seconds(20), clock: TestClock? = nil,
        uptime: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) throws {
        guard let database = shop.database else { throw Missing(what: "database of a server") }
        temporary = try TemporaryFolder(inMemory: true)
        store = try Store(
            DataFolder(temporary.path(of: "data")), postgreSQL: database.conninfo, connections: 6,
            leaseTime: leaseTime, clock: { [clock = clock ?? shop.clock] in clock.now }, uptime: uptime)
    }

    deinit { try? store.close() }
}
