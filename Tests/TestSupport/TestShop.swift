import Foundation
import Glibc
public import Shop
public import Storage

/// A real shop on a real SQLite in a fresh folder, or on a fresh database of a real PostgreSQL; all of it goes when the
/// shop goes out of scope.
///
/// It sells every `TestProduct`, its time zone is New York's, its clock stands still until `letPass`.
public final class TestShop {
    public let clock = TestClock()
    public let folder: DataFolder
    /// Its database when that is a server's.
    public let database: TestDatabase?
    private var openStore: Store?
    private let temporary: TemporaryFolder

    /// Opens a shop; an unstocked one has its name but neither categories nor products. `engine` is for tests of one
    /// engine alone.
    public init(stocked: Bool = true, on engine: TestEngine = .current) throws {
        temporary = try TemporaryFolder(inMemory: true)
        folder = DataFolder(temporary.path(of: "data"))
        database = engine == .sqlite ? nil : try TestDatabase()
        if database == nil {
            try folder.create()
            try TestShopFile.get(stocked: stocked).write(to: folder)
            try open()
        } else {
            try open()
            try fill(stocked: stocked)
        }
    }

    /// Creates the shop in `folder` by all migrations. `TestShopFile` keeps its database for the other shops.
    fileprivate init(creatingStocked isStocked: Bool) throws {
        temporary = try TemporaryFolder(inMemory: true)
        folder = DataFolder(temporary.path(of: "data"))
        database = nil
        try open()
        try fill(stocked: isStocked)
    }

    private func fill(stocked isStocked: Bool) throws {
        _ = try store.write { try $0.openShop(Self.settings) }
        if isStocked { try stock() }
    }

    public static let settings = ShopSettings(name: "Test Shop", currency: .usd, timeZone: "America/New_York")

    /// The open data folder. Stops the test when the shop is closed.
    public var store: Store {
        guard let openStore else { preconditionFailure("the shop is closed") }
        return openStore
    }

    /// Closes the shop, as the end of the program does.
    public func close() {
        try? openStore?.close()
        openStore = nil
    }

    /// Opens the shop again, as the next start of the program does.
    public func reopen() throws {
        close()
        try open()
    }

    /// Lets time pass on the shop's clock.
    public func letPass(days: Int64 = 0, hours: Int64 = 0, seconds: Int64 = 0) {
        clock.advance(by: days * 86_400 + hours * 3600 + seconds)
    }

    /// Where its database is.
    public var address: DatabaseAddress { database.map { .postgreSQL($0.conninfo) } ?? .folder }

    /// Opens the shop's database once more, as another program does.
    public func openAnother() throws -> Store {
        let now = { @Sendable [clock] in clock.now }
        guard let database else { return try Store(folder, readers: 2, clock: now) }
        return try Store(folder, postgreSQL: database.conninfo, connections: 6, clock: now)
    }

    private func open() throws {
        openStore = try openAnother()
    }

    private func stock() throws {
        try store.write { transaction in
            for category in TestCategory.allCases {
                let made = try transaction.seedCategory(slug: category.rawValue, name: category.name, picture: nil)
                for product in TestProduct.allCases where product.category == category {
                    _ = try transaction.seedProduct(
                        slug: product.rawValue, name: product.name, description: "A good \(product.name).",
                        unit: product.unit, price: product.price, picture: nil, to: made.id)
                }
            }
        }
    }
}

/// The database file of a new test shop, created once for each process: running all migrations takes most of the time of
/// a short test.
private struct TestShopFile: Sendable {
    private let bytes: Data

    private static let stocked = Result { try TestShopFile(isStocked: true) }
    private static let unstocked = Result { try TestShopFile(isStocked: false) }

    static func get(stocked isStocked: Bool) throws -> TestShopFile { try (isStocked ? stocked : unstocked).get() }

    private init(isStocked: Bool) throws {
        let shop = try TestShop(creatingStocked: isStocked)
        shop.close()
        bytes = try Data(contentsOf: URL(fileURLWithPath: shop.folder.database))
    }

    func write(to folder: DataFolder) throws {
        try bytes.write(to: URL(fileURLWithPath: folder.database))
        chmod(folder.database, 0o600)
    }
}
