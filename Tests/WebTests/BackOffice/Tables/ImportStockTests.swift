import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The stock and the addresses in imported tables.
struct ImportStockTests {
    private let shop: TestShop
    private let manager: Shopper

    init() throws {
        shop = try TestShop()
        manager = try Shopper.manager(of: shop)
        try shop.setStock(33, of: .milk)
    }

    private func export(_ kind: String) throws -> String {
        try manager.get("/manage/\(kind).csv").html
    }

    /// Uploads a table and reads it. Returns the path of the import.
    private func read(_ text: String, as kind: String, settingStock: Bool = false) throws -> String {
        let file = try shop.upload(Array(text.utf8), in: "file", named: "table.csv")
        let answer =
            try settingStock
            ? manager.post("/manage/imports", ["kind": kind, "set-stock": "on"], files: [file])
            : manager.post("/manage/imports", ["kind": kind], files: [file])
        while try manager.website.goOnWithImports() {}
        return try #require(answer.headers["Location"])
    }

    @discardableResult
    private func apply(_ path: String) throws -> String {
        _ = try manager.post(path + "/application")
        while try manager.website.goOnWithImports() {}
        return try manager.get(path).html
    }

    /// Returns the exported products with another text in the row of the milk.
    private func products(replacing old: String, with new: String) throws -> String {
        let table = try export("products")
        let row = try #require(table.split(separator: "\r\n").first { $0.hasPrefix("milk,") })
        #expect(row.contains(old), "\(row)")
        return table.replacing(row, with: row.replacing(old, with: new))
    }

    @Test func importOfPricesKeepsSoldUnitsSold() throws {
        let table = try products(replacing: "4.49", with: "4.99")
        try shop.buy(3, of: .milk, for: shop.customer("Ann"))
        let path = try read(table, as: "products")
        let page = try manager.get(path).html
        #expect(page.contains("Milk: Price $4.49 → $4.99") && !page.contains("Stock 30"))
        #expect(page.contains("Stock of existing items stays as it is"))
        try apply(path)
        #expect(try shop.product(.milk).price.decimal == "4.99" && shop.product(.milk).stock == 30)
    }

    @Test func importWithoutTickKeepsStock() throws {
        try apply(read("address,price,stock\nmilk,5.00,\napple,1.47,7", as: "products"))
        #expect(try shop.product(.milk).stock == 33 && shop.product(.apple).stock == nil)
        #expect(try shop.product(.milk).price.decimal == "5.00")
    }

    @Test func stockChangesByDifferenceToExport() throws {
        let table = try products(replacing: ",33,33,", with: ",43,33,")
        try shop.buy(3, of: .milk, for: shop.customer("Ann"))
        let path = try read(table, as: "products", settingStock: true)
        let page = try manager.get(path).html
        #expect(page.contains("Milk: Stock 30 → 40") && page.contains("Stock changes by the difference"))
        try shop.buy(2, of: .milk, for: shop.customer("Bob"))
        try apply(path)
        #expect(try shop.product(.milk).stock == 38)
    }

    @Test func unchangedStockKeepsSoldUnitsSoldDespiteTick() throws {
        for kind in ["products", "stock"] {
            let table = try export(kind)
            let stock = try #require(try shop.product(.milk).stock)
            try shop.buy(1, of: .milk, for: shop.customer("Ann \(kind)"))
            let path = try read(table, as: kind, settingStock: true)
            #expect(try manager.get(path).html.contains("0 new, 0 changed, 0 with errors"))
            #expect(try shop.product(.milk).stock == stock - 1)
        }
    }

    @Test func stockTableChangesByDifferenceToExport() throws {
        let key = try shop.product(.milk).variant.rawValue
        try shop.buy(3, of: .milk, for: shop.customer("Ann"))
        try apply(read("Variant,Stock,Stock when exported\n\(key),31,33", as: "stock"))
        #expect(try shop.product(.milk).stock == 28)
        let path = try read("Variant,Stock\n\(key),50", as: "stock")
        #expect(try manager.get(path).html.contains("Stock is set as counted"))
        try apply(path)
        #expect(try shop.product(.milk).stock == 50)
    }

    @Test func tableWithoutExportedStockSetsStockAsCounted() throws {
        let path = try read("address,stock\nmilk,20", as: "products", settingStock: true)
        let page = try manager.get(path).html
        #expect(page.contains("Milk: Stock 33 → 20") && page.contains("Stock is set as counted"))
        try shop.buy(3, of: .milk, for: shop.customer("Ann"))
        try apply(path)
        #expect(try shop.product(.milk).stock == 20)
    }

    @Test(arguments: [
        ("milk,0,33", "30 are left"), ("milk,999999,0", "cannot be added"), ("milk,5,", "now tracked"),
        ("apple,5,3", "no longer tracked"), ("milk,5,many", "Stock when exported “"),
    ])
    func differenceThatDoesNotFitIsRefused(row: String, sentence: String) throws {
        try shop.buy(3, of: .milk, for: shop.customer("Ann"))
        let path = try read(
            "address,stock,stock when exported\n\(row)", as: "products", settingStock: true)
        let page = try manager.get(path).html
        #expect(page.contains("1 with errors") && page.contains(sentence), "\(page)")
        try apply(path)
        #expect(try shop.product(.milk).stock == 30 && shop.product(.apple).stock == nil)
    }

    @Test func newItemGetsAddressAndStockOfRow() throws {
        let path = try read(
            "Address,Name,Category,Price,Stock\nmi-vieja-direccion,Producto Mudado,Grocery,2.00,12", as: "products")
        #expect(try manager.get(path).html.contains("Address mi-vieja-direccion"))
        try apply(path)
        #expect(try manager.get("/products/mi-vieja-direccion").status == .ok)
        #expect(try manager.get("/products/producto-mudado").status == .notFound)
        #expect(try export("products").contains("mi-vieja-direccion,Producto Mudado,Grocery,2.00,,each,12,12,"))
    }

    @Test(arguments: ["Mi-Dirección", "a_b", "-a", "a--b", "a/b", "x y", String(repeating: "a", count: 61)])
    func addressThatCannotBeUsedIsRefused(address: String) throws {
        let path = try read("Address,Name,Category,Price\n\(address),Producto,Grocery,2.00", as: "products")
        let page = try manager.get(path).html
        #expect(page.contains("1 with errors") && page.contains("lower-case letters"), "\(page)")
        try apply(path)
        #expect(try !export("products").contains("Producto"))
    }

    @Test func secondNewRowOfAnAddressIsRefusedInPreview() throws {
        let path = try read(
            "Address,Name,Category,Price\nplum,Plum,Grocery,2.00\nplum,Pear,Grocery,3.00", as: "products")
        let preview = try manager.get(path).html
        #expect(preview.contains("1 new, 0 changed, 1 with errors"), "\(preview)")
        #expect(preview.contains("Pear: Row 2 already uses this address. Remove one of the two rows."))
        #expect(try apply(path).contains("1 row applied."))
        #expect(try export("products").contains("plum,Plum,Grocery,2.00"))
    }

    @Test(arguments: [
        (
            "products", "Name,Category,Price\nPlum,Grocery,2.00\nPLUM,Grocery,3.00",
            "PLUM: Row 2 already uses this name."
        ),
        (
            "customers", "Given name,Family name,Email\nAnn,Lee,x@example.com\nBob,Lee,X@example.com",
            "Bob Lee: Row 2 already uses this email."
        ),
    ])
    func secondNewRowOfANameOrEmailIsRefusedInPreview(kind: String, table: String, message: String) throws {
        let preview = try manager.get(read(table, as: kind)).html
        #expect(preview.contains("1 new, 0 changed, 1 with errors"), "\(preview)")
        #expect(preview.contains(message))
    }

    @Test(arguments: [
        ("Address,Name,Category,Price\n,Foo Bar,Grocery,2.00\nfoo-bar,Pear,Grocery,3.00", "Pear", "address"),
        (
            "Address,Name,Category,Price\n,Foo Bar,Grocery,2\n,Foo-Bar,Grocery,2\nfoo-bar-2,Pear,Grocery,3",
            "Pear", "address"
        ),
        (
            "Address,Name,Category,Price\ntomato,Tomatox,Grocery,2.00\n,Tomatox,Grocery,3.00", "Tomatox", "name"
        ),
    ])
    func newRowIsRefusedIfEarlierRowGetsItsAddressOrName(table: String, name: String, column: String) throws {
        let path = try read(table, as: "products")
        let preview = try manager.get(path).html
        #expect(preview.contains("1 with errors"), "\(preview)")
        let number = table.contains("-2") ? 3 : 2
        #expect(preview.contains("\(name): Row \(number) already uses this \(column)."))
        #expect(try !apply(path).contains("changed after the preview"))
    }

    @Test func newRowsWithSameDerivedAddressAreAdded() throws {
        let table = "Address,Name,Category,Price\nfoo-bar,One,Grocery,2\n,Foo Bar,Grocery,2\n,Foo-Bar,Grocery,2"
        let path = try read(table, as: "products")
        #expect(try manager.get(path).html.contains("3 new, 0 changed, 0 with errors"))
        #expect(try apply(path).contains("3 rows applied."))
        #expect(try export("products").contains("foo-bar-3,Foo-Bar,Grocery,2.00"))
    }

    @Test func newCustomerIsRefusedIfEarlierRowGetsTheEmail() throws {
        let ann = try shop.deskCustomer("Ann", "Roe")
        let table = "Number,Given name,Family name,Email\n\(ann.rawValue),Ann,Roe,x@example.com\n,Bob,Lee,X@example.com"
        let path = try read(table, as: "customers")
        #expect(try manager.get(path).html.contains("Bob Lee: Row 2 already uses this email."))
        #expect(try !apply(path).contains("changed after the preview"))
    }

    @Test func nameOfAnEarlierPortionIsFoundAfterARestart() throws {
        let rows =
            ["tomato,Tomatox,Grocery,1.00"] + (1...300).map { ",Plum \($0),Grocery,2.00" }
            + ["x,Tomatox,Grocery,3.00", "plum-1,Pear,Grocery,3.00"]
        let text = (["Address,Name,Category,Price"] + rows).joined(separator: "\n")
        let file = try shop.upload(Array(text.utf8), in: "file", named: "table.csv")
        let answer = try manager.post("/manage/imports", ["kind": "products"], files: [file])
        #expect(try manager.website.goOnWithImports())
        let later = Shopper(beside: try Shopper(in: shop), cookies: manager.cookies)
        while try later.website.goOnWithImports() {}
        let preview = try later.get(#require(answer.headers["Location"])).html
        #expect(preview.contains("300 new, 1 changed, 2 with errors"))
        #expect(preview.contains("Tomatox: Row 2 already uses this name."))
        #expect(preview.contains("Pear: Row 3 already uses this address."))
    }

    @Test func portionThatIsReadAgainIsTheSame() throws {
        let text = "Address,Name,Category,Price\nplum,Plum,Grocery,2.00\n,Pear,Grocery,3.00\nplum,Fig,Grocery,1.00"
        let file = try shop.upload(Array(text.utf8), in: "file", named: "table.csv")
        _ = try manager.post("/manage/imports", ["kind": "products"], files: [file])
        let imports = manager.website.imports
        try shop.store.read { snapshot in
            let now = try #require(try snapshot.ask(.importAtWork))
            let portions = try (1...2).map { _ in try imports.readPortion(now, in: snapshot) }
            #expect(portions.map(\.isLast) == [true, true] && portions[0].end == portions[1].end)
            for portion in portions { #expect(portion.rows.map(\.outcome) == [.added, .added, .refused]) }
            #expect(portions[0].rows.map(\.message) == portions[1].rows.map(\.message))
        }
    }

    @Test func rowThatIsReadAgainIsNotRefusedForItself() {
        let additions = ImportedAdditions()
        let key = RowKey("Address", text: "plum")
        for _ in 1...2 {
            #expect(additions.otherRow(with: [key], than: 2) == nil)
            additions.add([key], ofRow: 2)
        }
        #expect(additions.otherRow(with: [key], than: 3)?.number == 2)
    }

    @Test func refusedRowDoesNotTakeItsAddress() throws {
        let path = try read(
            "Address,Name,Category,Price\nplum,Plum,Nowhere,x\nplum,Pear,Grocery,3.00", as: "products")
        #expect(try manager.get(path).html.contains("1 new, 0 changed, 1 with errors"))
    }

    /// A portion has 200 rows, and the keys of the rows before are in memory.
    @Test func addressOfAnEarlierPortionIsFoundAfterARestart() throws {
        let rows = (1...450).map { "plum-\($0),Plum \($0),Grocery,2.00" } + ["plum-7,Pear,Grocery,3.00"]
        let text = (["Address,Name,Category,Price"] + rows).joined(separator: "\n")
        let file = try shop.upload(Array(text.utf8), in: "file", named: "table.csv")
        let answer = try manager.post("/manage/imports", ["kind": "products"], files: [file])
        let path = try #require(answer.headers["Location"])
        #expect(try manager.website.goOnWithImports())
        let later = Shopper(beside: try Shopper(in: shop), cookies: manager.cookies)
        while try later.website.goOnWithImports() {}
        let preview = try later.get(path).html
        #expect(preview.contains("450 new, 0 changed, 1 with errors"))
        #expect(preview.contains("Pear: Row 8 already uses this address."))
    }
}
