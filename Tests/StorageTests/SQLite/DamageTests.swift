import Shop
import Storage
import TestSupport
import Testing

/// A disk that has lost a page of the database.
@Suite(.onSQLite(.files))
struct DamageTests {
    private let temporary: TemporaryFolder
    private let folder: DataFolder
    private let store: Store

    init() throws {
        temporary = try TemporaryFolder()
        folder = DataFolder(temporary.path(of: "damaged"))
        try folder.create()
        try TestShop().copyDatabase(to: folder)
        try losePage(of: "categories", in: folder.database)
        store = try Store(folder)
    }

    @Test func aReadSaysWhichFileIsDamaged() {
        let error = #expect(throws: StorageError.self) { try store.read { try $0.ask(.categories()) } }
        #expect(error?.isDamaged == true)
        #expect(error?.description.contains(folder.database) == true)
    }

    @Test func aWriteSaysWhichFileIsDamaged() {
        let error = #expect(throws: StorageError.self) {
            try store.write { try $0.seedCategory(slug: "books", name: "Books", picture: nil) }
        }
        #expect(error?.isDamaged == true)
        #expect(error?.description.contains(folder.database) == true)
    }

    @Test func whatIsNotDamagedStillWorks() throws {
        #expect(try store.read { try $0.settings() } == TestShop.settings)
        #expect(try store.write { try $0.openShop(TestShop.settings) } == false)
    }
}
