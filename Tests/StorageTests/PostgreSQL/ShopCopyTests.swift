import Foundation
import Secrets
import Shop
import TestSupport
import Testing

@testable import Storage

/// Shops that are copied from SQLite to a server, and back.
@Suite(.betweenEngines)
struct ShopCopyTests {
    private let database: TestDatabase
    private let temporary: TemporaryFolder

    init() throws {
        database = try TestDatabase(isEmpty: true)
        temporary = try TemporaryFolder(inMemory: true)
    }

    private func copy(_ folder: DataFolder, reporting report: @escaping (CopyProgress) -> Void = { _ in }) throws
        -> CopiedShop
    {
        try ShopCopy(from: .folder(folder), to: .server(database.conninfo), digest: SHA256.hexDigest)
            .run(reporting: report)
    }

    private func openCopy(beside folder: DataFolder, _ clock: TestClock) throws -> Store {
        try Store(folder, postgreSQL: database.conninfo, connections: 3, clock: { clock.now })
    }

    private var isEmpty: Bool {
        get throws { try PostgreSQLConnection(database.conninfo).isEmpty }
    }

    @Test func aShopIsTheSameOnAServerAndSellsOn() throws {
        let shop = try busyShop()
        let copied = try copy(shop.folder)
        let store = try openCopy(beside: shop.folder, shop.clock)
        #expect(try ShopView.lines(of: store) == ShopView.lines(of: shop))
        #expect(try store.faults() == [])
        #expect(copied.tableCount > 70 && copied.rowCount > 500)
        for text in ["tomato", "polo shirt", "milk"] {
            let search = ProductSearch(text)
            let found = try [shop.store, store].map { store in
                try store.read { try $0.ask(.products($0.search(search, $0.vocabulary()).products[...])).map(\.slug) }
            }
            #expect(Set(found[0]) == Set(found[1]), "\(text)")
        }
        #expect(try shop.store.orderOfSomebody() == store.orderOfSomebody())
        #expect(try store.faults() == [])
        try store.close()
    }

    @Test(arguments: EarlierShop.versions) func aShopOfAnEarlierProgramIsCopied(version: Int) throws {
        let shop = try EarlierShop(version: version)
        let copied = try copy(shop.folder)
        #expect(copied.books.orders == 4 && copied.missingFiles == [])
        #expect(copied.results.allSatisfy { !$0.isBad } && copied.results.count >= 10)
        let store = try openCopy(beside: shop.folder, TestClock())
        #expect(try store.faults() == [])
        try store.close()
    }

    @Test func aShopThatComesBackIsTheSame() throws {
        let shop = try busyShop()
        let copied = try copy(shop.folder)
        let folder = DataFolder(temporary.path(of: "back"))
        let back = try ShopCopy(from: .server(database.conninfo), to: .folder(folder), digest: SHA256.hexDigest).run()
        let store = try Store(folder, clock: { [clock = shop.clock] in clock.now })
        #expect(try ShopView.lines(of: store) == ShopView.lines(of: shop))
        #expect(try folder.faults() == [])
        #expect(try shop.store.orderOfSomebody() == store.orderOfSomebody())
        #expect(back.rowCount == copied.rowCount)
    }

    @Test func filesGoIntoTheDatabaseAndComeBackAndTheMissingOnesAreNamed() throws {
        let shop = try TestShop()
        let names = try [shop.addPicture([1, 2], to: "a"), shop.addPicture([3, 4], to: "b")]
        PictureFiles(shop.folder).remove(names[1])
        _ = try shop.store.write { try $0.addStaff(TestShop.email("ann@example.com"), as: .manager) }
        try RawDatabase(shop.folder.database).execute(
            """
            INSERT INTO imports (kind, account_id, begun_at, file_name, file, size)
            SELECT 'products', id, 1, 'goods.csv', 'abc', 3 FROM accounts
            """)
        try Data([5, 6, 7]).write(to: URL(fileURLWithPath: ImportFiles(shop.folder).path(of: "abc")))

        let copied = try copy(shop.folder)
        #expect(copied.fileCount == 2 && copied.missingFiles == [names[1]])
        #expect(try database.rawConnection().strings("SELECT name FROM picture_files") == [names[0]])

        let folder = DataFolder(temporary.path(of: "back"))
        let back = try ShopCopy(from: .server(database.conninfo), to: .folder(folder), digest: SHA256.hexDigest).run()
        #expect(back.fileCount == 2 && back.missingFiles == [names[1]])
        #expect(PictureFiles(folder).content(of: names[0]) == [1, 2])
        #expect(FolderFiles(folder: folder).content(of: .table(name: "abc", of: 1)) == [5, 6, 7])
    }

    @Test func numbersOfWhatWasDeletedAreNotGivenAgain() throws {
        let shop = try TestShop()
        let raw = try RawDatabase(shop.folder.database)
        try raw.execute(
            "INSERT INTO tasks (text, priority, created_at) VALUES ('one', 1, 1), ('two', 1, 1); DELETE FROM tasks")
        _ = try copy(shop.folder)
        let copied = try database.rawConnection()
        let add = "INSERT INTO tasks (text, priority, created_at) VALUES ('three', 1, 1) RETURNING id"
        #expect(try copied.int(add) == 3)
    }

    @Test func textsThatPostgreSQLCannotHoldLoseTheirZeros() throws {
        let shop = try TestShop()
        try RawDatabase(shop.folder.database).execute(
            "UPDATE products SET description = 'a' || char(0) || 'b' WHERE slug = 'tomato'")
        _ = try copy(shop.folder)
        let texts = try database.rawConnection().strings("SELECT description FROM products WHERE slug = 'tomato'")
        #expect(texts == ["ab"])
    }

    @Test func aDatabaseThatIsNotEmptyIsLeftAlone() throws {
        let shop = try TestShop()
        try database.rawConnection().execute("CREATE TABLE others (id bigint)")
        let error = #expect(throws: CopyError.self) { try copy(shop.folder) }
        guard case .notEmpty = error else { return #expect(error == nil) }
        #expect(try database.rawConnection().strings("SELECT relname FROM pg_class WHERE relname = 'products'") == [])
    }

    @Test func aFolderThatHoldsAShopIsLeftAlone() throws {
        let shop = try TestShop()
        _ = try copy(shop.folder)
        #expect(throws: StorageError.shopExists(path: shop.folder.path)) {
            try ShopCopy(from: .server(database.conninfo), to: .folder(shop.folder), digest: SHA256.hexDigest).run()
        }
    }

    @Test func aServerThatGoesAwayLeavesNothing() throws {
        let shop = try TestShop()
        var steps: [String] = []
        _ = try copy(shop.folder) { steps.append($0.step) }
        try database.rawConnection().execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        for step in Set(steps).sorted().enumerated().filter({ $0.offset % 40 == 0 }).map(\.element) + ["saving"] {
            var isOver = false
            #expect(throws: StorageError.self, "\(step)") {
                try copy(shop.folder) { progress in
                    guard progress.step == step, !isOver else { return }
                    isOver = true
                    try? TestDatabase.administer(
                        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '\(database.name)'"
                    )
                }
            }
            #expect(isOver)
            #expect(try isEmpty, "\(step)")
        }
        #expect(throws: Never.self) { try copy(shop.folder) }
    }

    @Test func rowsThatReferToNothingAreRefused() throws {
        let shop = try TestShop()
        try RawDatabase(shop.folder.database, enforcingForeignKeys: false).execute(
            "INSERT INTO cart_lines (customer_id, variant_id, quantity, price_seen, position) VALUES (99, 1, 1, 1, 1)")
        let error = #expect(throws: StorageError.self) { try copy(shop.folder) }
        #expect(error?.description.contains("cart_lines") == true)
        #expect(try isEmpty)
    }

    @Test func booksThatAreWrongAreRefused() throws {
        let shop = try TestShop()
        try shop.setStock(5, of: .apple)
        try RawDatabase(shop.folder.database).execute(
            "UPDATE variants SET stock = 4 WHERE stock = 5")
        let error = #expect(throws: CopyError.self) { try copy(shop.folder) }
        guard case .fault(let line) = error else { return #expect(error == nil) }
        #expect(line.contains("stock ledger"))
        #expect(try isEmpty)
    }

    @Test(arguments: [
        (
            "comparing accounts", "UPDATE products SET name = name || 'x' WHERE slug = 'apple'",
            "of products differed"
        ),
        ("comparing products", "DELETE FROM products WHERE slug = 'apple'", "of products differed"),
        ("comparing products", "UPDATE products SET unit = 'lb' WHERE slug = 'apple'", "of products differed"),
        (
            "comparing legal_pages", "INSERT INTO legal_pages VALUES ('imprint', 'a', 'a')",
            "1 instead of 0 for legal_pages"
        ),
        ("checking the books", "UPDATE variants SET stock = 3", "instead of 0 for units in stock"),
    ])
    func aCopyThatIsNotTheSameIsRefused(step: String, change: String, expected: String) throws {
        let shop = try TestShop()
        let source = try SQLiteConnection.openToRead(shopIn: shop.folder)
        let target = try PostgreSQLConnection(database.conninfo)
        let error = #expect(throws: CopyError.self) {
            try target.makeShop {
                try RowCopy(
                    source: source, target: target, sourceFiles: FolderFiles(folder: shop.folder),
                    targetFiles: ServerFiles(connection: target),
                    digest: PictureDigest(SHA256.hexDigest)
                ) { progress in
                    guard progress.step == step else { return }
                    try? target.executeScript("SET LOCAL session_replication_role = replica; \(change)")
                }.run()
            }
        }
        #expect(error?.description.contains(expected) == true)
        #expect(try isEmpty)
    }

    @Test func everyTableOfBothEnginesIsKnown() throws {
        let shop = try TestShop()
        let sqlite = try SQLiteConnection.openToRead(shopIn: shop.folder).storedTables()
        _ = try copy(shop.folder)
        let server = try PostgreSQLConnection(database.conninfo).storedTables()
        let plan = try CopyPlan(from: sqlite, to: server)
        #expect(plan.tables.count > 70)
        #expect(throws: Never.self) { try CopyPlan(from: server, to: sqlite) }
        let another = StoredTable(name: "wishes", columns: [StoredColumn(name: "id", kind: .integer)], key: [0])
        #expect(throws: CopyError.unknownTable("wishes")) { try CopyPlan(from: sqlite + [another], to: server) }
        #expect(throws: CopyError.unknownTable("wishes")) { try CopyPlan(from: sqlite, to: server + [another]) }
        #expect(throws: Never.self) { try CopyPlan(from: sqlite + [another], to: server + [another]) }
    }

    /// A shop in which much has happened.
    private func busyShop() throws -> TestShop {
        var run = try ModelRun(seed: 21)
        for _ in 1...600 { _ = try run.step() }
        let shop = run.shop
        try shop.addPoloShirt()
        try shop.takeInvoices()
        let ann = try shop.customer("Ann Lee")
        try shop.setStock(20, of: .apple)
        try shop.makeInvoice(of: shop.buy(3, of: .apple, for: ann))
        _ = try shop.store.write { try $0.createList(named: "Week", of: ann) }
        let key = try #require(GameKey(bytes: RandomBytes.make(16)))
        try shop.store.write {
            let players = GamePlayers(firstName: "Ann", secondName: "Computer", hasComputer: true)
            try $0.createGame(GameMatch<FourInARowGame>(players), key)
        }
        return shop
    }
}

extension Store {
    /// Lines of the integrity check that say anything but `ok`. Pictures are another test's.
    fileprivate func faults() throws -> [String] {
        try read { $0.database.bookResults().map(\.line).filter { !$0.hasPrefix("ok  ") } }
    }

    /// Code of an order that somebody places now.
    fileprivate func orderOfSomebody() throws -> String {
        try write { transaction in
            let customer = try transaction.customer(tokenHash: TestShop.token(of: "Zoe").hash)
            let apple = try #require(try transaction.snapshot.ask(.product(slug: "apple"))).product
            try transaction.setStock(9, of: apple.variant)
            _ = try transaction.addToCart(apple, .of(2), of: customer)
            let quote = try Quote(transaction.snapshot.cart(of: customer))
            return try transaction.placeOrder(key: TestShop.newKey(), accepting: quote, of: customer).code.description
        }
    }
}
