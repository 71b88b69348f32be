import Foundation
import HTTP
import Shop
import Storage
import TestSupport
import TestTraits
import Testing

@testable import Web

/// Tables that a manager takes to a spreadsheet and brings back.
struct ImportTests {
    private let shop: TestShop
    private let manager: Shopper

    init() throws {
        shop = try TestShop()
        manager = try Shopper.manager(of: shop)
    }

    private func export(_ kind: String) throws -> String {
        try manager.get("/manage/\(kind).csv").html
    }

    /// Brings a table, and lets the shop read it. Returns the address of the import.
    private func bring(_ text: String, as kind: String, settingStock: Bool = false) throws -> String {
        try bring(Array(text.utf8), as: kind, settingStock: settingStock)
    }

    private func bring(_ bytes: [UInt8], as kind: String, settingStock: Bool = false) throws -> String {
        let file = try shop.upload(bytes, in: "file", named: "table.csv")
        let answer =
            try settingStock
            ? manager.post("/manage/imports", ["kind": kind, "set-stock": "on"], files: [file])
            : manager.post("/manage/imports", ["kind": kind], files: [file])
        try work()
        return try #require(answer.headers["Location"])
    }

    /// Lets the shop do all that there is to do.
    private func work() throws {
        var portions = 0
        while try manager.website.goOnWithImports(), portions < 10_000 { portions += 1 }
        #expect(portions < 10_000)
    }

    private func summary(_ address: String) throws -> String {
        try manager.get(address).document.texts("p[role=status]").first ?? ""
    }

    private func press(_ button: String, _ address: String) throws -> Response {
        _ = try manager.post(address + "/" + button)
        try work()
        return try manager.get(address)
    }

    @Test func translationsAreExportedAndImported() throws {
        #expect(try !export("products").contains("@es"))
        try shop.offer(["es"])
        #expect(try export("products").contains("Name@es"))
        let address = try bring("Address,Name,Name@es,Facts@es\ntomato,Tomato,Tomate,Origen: España\n", as: "products")
        _ = try press("application", address)
        let translations = try shop.managed(.tomato).attributes.translations
        #expect(translations[.name, "es"] == "Tomate" && translations[.facts, "es"] == "Origen: España")
        #expect(try export("products").contains("Tomate"))
    }

    @Test func importOfAFormerManagerStops() throws {
        let text = "Given name,Family name,Email\n" + (1...40).map { "Zoe,Ng,zoe\($0)@example.com\n" }.joined()
        let address = try bring(text, as: "customers")
        _ = try manager.post(address + "/application")
        #expect(try manager.website.goOnWithImports())
        try shop.addManager("other@example.com")
        let other = Shopper(beside: manager)
        _ = try other.signIn("other@example.com")
        try shop.store.write { _ = try $0.removeStaff(TestShop.email(TestShop.manager)) }
        func counts() throws -> ImportCounts? {
            try shop.store.read { try $0.ask(.latestImports(limit: 1)) }.first?.counts
        }
        let applied = try #require(try counts()).done
        #expect(applied > 0)
        try work()
        #expect(try counts()?.done == applied)
        _ = try other.post(address + "/undo")
        try work()
        #expect(try counts()?.undone == applied)
    }

    @Test(arguments: ["products", "stock", "customers"])
    func whatComesBackAsItWasChangesNothing(kind: String) throws {
        try shop.addPoloShirt()
        try shop.offer(["es"])
        try shop.edit(.tomato) { $0.translations[.name, "es"] = "Tomate" }
        let ann = try shop.deskCustomer("Ann", "=Roe")
        let before = try export(kind)
        #expect(before.hasPrefix("\u{FEFF}") && before.split(separator: "\r\n").count > 1)
        let address = try bring(before, as: kind)
        let count = before.split(separator: "\r\n").count - 1
        #expect(
            try summary(address)
                == "Preview: 0 new, 0 changed, 0 with errors, \(count) unchanged. Nothing is imported yet.")
        #expect(try manager.get(address).document.first("form[action=\(address)/application]") == nil)
        #expect(try export(kind) == before)
        #expect(kind != "customers" || before.contains("\(ann.rawValue),Ann,'=Roe"))
    }

    @Test func productsAreAddedAndChangedAndTakenBack() throws {
        let before = try export("products")
        let stock = try shop.product(.milk).stock
        let address = try bring(
            """
            address,name,category,price,stock
            milk,Milk,Grocery,9.99,7
            ,Oat Milk,Grocery,2.50,
            tomato,Tomato,Nowhere,1,
            apple,Apple,Grocery,cheap,
            broccoli,Broccoli,Grocery,,
            """, as: "products", settingStock: true)
        let page = try manager.get(address).html
        #expect(try summary(address).hasPrefix("Preview: 1 new, 1 changed, 3 with errors, 0 unchanged."))
        #expect(page.contains("Milk: Price $4.49 → $9.99, Stock") && page.contains("Oat Milk"))
        #expect(page.contains("Tomato: Category “") && page.contains("”: There is no such category."))
        #expect(try shop.product(.milk).price.decimal == "4.49", "nothing is changed before it is applied")

        let applied = try press("application", address)
        #expect(applied.html.contains("2 rows applied."))
        #expect(try shop.product(.milk).price.decimal == "9.99" && shop.product(.milk).stock == 7)
        #expect(try manager.get("/products/oat-milk").status == .ok)
        #expect(try manager.get("/manage/history").html.contains("and 1 more"))

        let undone = try press("undo", address)
        #expect(undone.html.contains("2 rows undone."))
        #expect(try shop.product(.milk).price.decimal == "4.49" && shop.product(.milk).stock == stock)
        #expect(try export("products") == before)
    }

    @Test func priceOfAnItemWithOptionsIsRefused() throws {
        try shop.addPoloShirt()
        let address = try bring("address,price\npolo-shirt,22.00", as: "products")
        #expect(try manager.get(address).html.contains("This item has options, and its variants have the prices."))
        let same = try bring("address,price\npolo-shirt,", as: "products")
        #expect(try summary(same).contains("1 unchanged"))
    }

    @Test func importIsOneEntryInHistory() throws {
        let address = try bring("address,price\nmilk,5.00\napple,6.00\ntomato,7.00", as: "products")
        _ = try press("application", address)
        let history = try manager.get("/manage/history")
        let entries = history.document.all(".change")
        #expect(entries.count == 1 && entries.allSatisfy { $0.text.contains("and 2 more") })
        let path = try #require(history.document.first(".change a.button-quiet")?["href"])
        let changes = try manager.get(path.replacing("&amp;", with: "&"))
        let names = changes.document.texts(".change strong")
        #expect(Set(names) == ["Milk", "Apple", "Tomato"] && changes.html.contains("$4.49"))

        // Each change has its own Undo there, and the undone import is one entry, too.
        let undo = try #require(changes.document.first(".change form")?["action"])
        _ = try manager.post(undo)
        #expect(try manager.get("/manage/history").document.all(".change").count == 2)
        _ = try press("undo", address)
        let last = try manager.get("/manage/history").document.all(".change")
        #expect(last.count == 3 && last[0].text.contains("were changed back together"))
        #expect(try ["4.49", "1.47"].contains(shop.product(.milk).price.decimal))
    }

    @Test func whatSomebodyHasChangedSinceIsNotTakenBack() throws {
        let address = try bring("address,price\nmilk,5.00\napple,6.00", as: "products")
        _ = try press("application", address)
        _ = try manager.post("/manage/products/milk", items: shop.form(of: "milk", ["price": "8.00"]))
        let undone = try press("undo", address)
        #expect(
            undone.html.contains("1 row undone.") && undone.html.contains("Changed again since, and left: 1 row"))
        #expect(try shop.product(.milk).price.decimal == "8.00" && shop.product(.apple).price.decimal == "1.47")
    }

    @Test func whatWasAddedAndChangedSinceStays() throws {
        let address = try bring(
            "name,category,price,description\nPlum,Grocery,2.00,Sweet.\nPear,Grocery,3.00,Soft.", as: "products")
        _ = try press("application", address)
        _ = try manager.post("/manage/products/plum", items: shop.form(of: "plum", ["price": "2.50"]))
        let undone = try press("undo", address)
        #expect(undone.html.contains("1 row undone.") && undone.html.contains("and left: 1 row"))
        let table = try export("products")
        #expect(table.contains("Plum") && !table.contains("Pear"))
    }

    @Test func whatWasCutOffGoesOnAndIsDoneOnce() throws {
        let rows = (1...450).map { "Thing \($0),Grocery,\($0).00" }
        let file = try shop.upload(
            Array((["name,category,price"] + rows).joined(separator: "\r\n").utf8), in: "file", named: "t.csv")
        let answer = try manager.post("/manage/imports", ["kind": "products"], files: [file])
        let address = try #require(answer.headers["Location"])
        #expect(try manager.website.goOnWithImports())
        #expect(try summary(address).hasPrefix("Reading: "))

        var later = try afterRestart()
        while try later.website.goOnWithImports() {}
        #expect(try later.get(address).html.contains("450 new, 0 changed"))
        _ = try later.post(address + "/application")
        #expect(try later.website.goOnWithImports())
        #expect(try later.get(address).html.contains("data-unfinished"))
        later = try afterRestart()
        while try later.website.goOnWithImports() {}
        #expect(try later.get(address).html.contains("450 rows applied."))
        #expect(try things(later) == 450)
        _ = try later.post(address + "/undo")
        while try later.website.goOnWithImports() {}
        #expect(try things(later) == 0)
    }

    private func things(_ manager: Shopper) throws -> Int {
        try manager.get("/manage/products.csv").html.split(separator: "\r\n").count { $0.hasPrefix("thing-") }
    }

    private func afterRestart() throws -> Shopper {
        try shop.reopen()
        let later = try Shopper(in: shop)
        _ = try later.signIn()
        return later
    }

    @Test func customersAreAddedAndChanged() throws {
        let ann = try shop.deskCustomer("Ann", "Roe")
        let address = try bring(
            """
            Number;Given name;Family name;Phone;Email;Country;Street;City;State;Postal code
            \(ann.rawValue);Ann;Doe;'+1 555 0100;;US;"1 Main Street
            Apt 2";Springfield;IL;62701
            ;Bob;Poe;;bob@example.com;CH;Weg 1;Bern;;3000
            ;;;555;;;;;;
            99;Eve;Moe;;;;;;;
            ;Joe;Low;;joe@example;XX;;;;
            """, as: "customers")
        let html = try manager.get(address).html
        #expect(try summary(address).hasPrefix("Preview: 1 new, 1 changed, 3 with errors"), "\(html)")
        #expect(html.contains("There is no customer with this number") && html.contains("Enter a name."))
        #expect(html.contains("XX") && html.contains("is not in the shop’s list of countries."))
        _ = try press("application", address)
        let row = try #require(try export("customers").split(separator: "\r\n").first { $0.contains("Doe") })
        #expect(row == "\(ann.rawValue),Ann,Doe,'+1 555 0100,,US,,\"1 Main Street\nApt 2\",,Springfield,IL,62701,")
        #expect(try export("customers").contains("Bob,Poe,,bob@example.com,CH,,Weg 1,,Bern,,3000,"))
    }

    @Test(arguments: ["Spain", "spain ", "es", "Spain (ES)"])
    func customersHaveCountriesByNameOrCode(country: String) throws {
        let address = try bring(
            "Family name;Country;Street;City;State;Postal code\nRuiz;\(country);Calle 1;Madrid;Madrid;28013",
            as: "customers")
        #expect(try summary(address).hasPrefix("Preview: 1 new"))
        _ = try press("application", address)
        #expect(try export("customers").contains(",ES,"))
    }

    @Test func rowsOfSeparatorsArePassedOver() throws {
        let address = try bring("Name;Category;Price\nPlum;Grocery;2\n;;\n \u{A0};\t;\n\"\";;", as: "products")
        #expect(try summary(address).hasPrefix("Preview: 1 new, 0 changed, 0 with errors, 0 unchanged."))
    }

    @Test func previewOfNewRowHasTheValuesThatWereRead() throws {
        let address = try bring("name,category,price,stock\nPlum,grocery,\"1,299\",07", as: "products")
        let html = try manager.get(address).html
        #expect(html.contains("Price $1,299.00") && html.contains("Stock 7") && html.contains("Category "), "\(html)")
    }

    @Test func priceOfZeroIsAskedAboutInEachRow() throws {
        let address = try bring(
            "address,name,category,price,free\nmilk,Milk,Grocery,0,\n,Plum,Grocery,0.00,no\n,Flyer,Grocery,0,yes",
            as: "products")
        #expect(try summary(address).hasPrefix("Preview: 1 new, 0 changed, 2 with errors"))
        #expect(try manager.get(address).html.contains("enter “yes” in a column “Free”"))
        _ = try press("application", address)
        #expect(try export("products").contains(",Flyer,Grocery,0.00,yes,each,"))
    }

    @Test func stockIsSetByVariantOrSKU() throws {
        try shop.addPoloShirt()
        try shop.setStock(100, of: .milk)
        let table = try export("stock")
        let shirt = try #require(table.split(separator: "\r\n").first { $0.contains("Polo shirt, ") })
        let key = try #require(shirt.split(separator: ",").first)
        let milk = try shop.product(.milk).variant.rawValue
        let address = try bring(
            "Variant,SKU,Stock\n\(key),,3\n\(milk),,\n77777,,1\n,nothing,1\n\(key),,-1\n\(key),,many", as: "stock")
        #expect(try summary(address).hasPrefix("Preview: 0 new, 2 changed, 4 with errors"))
        let applied = try press("application", address)
        #expect(applied.html.contains("2 rows applied."))
        #expect(try shop.product(.milk).stock == nil)
        #expect(try export("stock").contains("\r\n\(key),\"") && export("stock").contains(",3\r\n"))
        _ = try press("undo", address)
        #expect(try export("stock") == table)
    }

    @Test func filesThatAreNoTablesAreRefused() throws {
        let cases: [([UInt8], String)] = [
            (Array("a,b\n1,2".utf8), "The first row must contain column names."),
            ([0xFF, 0xFE, 0x41, 0x00], "Save the table as “CSV UTF-8”"),
            (Array("name\n\"never closed".utf8), "A quotation mark in this file is never closed."),
            (Array("name\n\(String(repeating: "x", count: 300_000))".utf8), "A row of this file is far too long"),
        ]
        for (bytes, sentence) in cases {
            let page = try manager.get(bring(bytes, as: "products")).html
            #expect(page.contains("Not read.") && page.contains(sentence), "\(sentence)")
        }
        let none = try manager.post("/manage/imports", ["kind": "products"])
        #expect(none.status == .unprocessableContent && none.html.contains("Choose a file."))
        let file = try shop.upload(Array("name\nx".utf8), in: "file", named: "t.csv")
        #expect(try manager.post("/manage/imports", ["kind": "x"], files: [file]).status == .unprocessableContent)
    }

    @Test func somebodyGivesUp() throws {
        let address = try bring("name,category,price\nThing,Grocery,1.00", as: "products")
        #expect(try press("cancellation", address).html.contains("Discarded. Nothing was changed."))
        #expect(try press("application", address).html.contains("Discarded."))
        #expect(!(try export("products").contains("Thing")))
        #expect(try manager.get("/manage/imports/99").status == .notFound)
        #expect(try manager.get("/manage/tables").html.contains("table.csv"))
    }

    @Test func whatWasTakenBackComesBackWithTheSameFile() throws {
        let before = try export("products")
        let table = "name,category,price\nThing,Grocery,1.00"
        let first = try bring(table, as: "products")
        _ = try press("application", first)
        _ = try press("undo", first)
        #expect(try export("products") == before)
        let again = try bring(table, as: "products")
        #expect(try summary(again).hasPrefix("Preview: 0 new, 1 changed, 0 with errors, 0 unchanged."))
        #expect(try manager.get(again).html.contains("Thing: In the shop no → yes"))
        _ = try press("application", again)
        #expect(try export("products").contains("thing,Thing,Grocery,1.00"))
        _ = try press("undo", again)
        #expect(try export("products") == before)
    }

    @Test func whatWasChangedSinceSomebodyLookedIsNotOverwritten() throws {
        let address = try bring("address,price\nmilk,5.00\napple,6.00\napple,7.00", as: "products")
        _ = try manager.post("/manage/products/milk", items: shop.form(of: "milk", ["price": "8.00"]))
        let applied = try press("application", address)
        #expect(applied.html.contains("1 row applied.") && applied.html.contains("Not applied: 2 rows"))
        #expect(applied.html.contains("Milk: It was changed after the preview, or is in the file twice."))
        #expect(try shop.product(.milk).price.decimal == "8.00" && shop.product(.apple).price.decimal == "6.00")
    }

    @Test func unitsThatAreSoldMeanwhileStopNoImport() throws {
        try shop.setStock(10, of: .apple)
        let address = try bring("address,price,stock\napple,6.00,20", as: "products", settingStock: true)
        try shop.buy(2, of: .apple, for: shop.customer("Ann"))
        _ = try press("application", address)
        #expect(try shop.product(.apple).price.decimal == "6.00" && shop.product(.apple).stock == 20)
    }

    @Test func columnsThatTheShopDoesNotKnowAreNamed() throws {
        let page = try manager.get(bring("address,Prise,\u{FEFF}Foo\nmilk,1.00,x", as: "products")).html
        #expect(page.contains("Columns that will be ignored") && page.contains("Prise"))
    }

    @Test func whatWasStoppedGoesOn() throws {
        let rows = (1...400).map { "Thing \($0),Grocery,1.00" }.joined(separator: "\n")
        let address = try bring("name,category,price\n" + rows, as: "products")
        _ = try manager.post(address + "/application")
        #expect(try manager.website.goOnWithImports())
        #expect(try press("cancellation", address).html.contains("It was stopped. The remaining rows are waiting."))
        #expect(try things(manager) < 400)
        #expect(try press("application", address).html.contains("400 rows applied."))
        #expect(try things(manager) == 400)
    }

    @Test func signsThatRunFormulasComeBackAsTheyWere() {
        for text in [
            "=1", "'=1", "''=1", "+41", "-", "@a", "'", "a'b", "", "a,\"b\"\nc", "x;y", "\u{FF1D}1", "'n",
            "x\"\u{301},=1,\"", "\u{301}a", "a\u{600}", "\u{600},", ",\u{200D}", "\r\n", "a\rb",
        ] {
            var table = CSVText(["Name", "Text"])
            table.add([.text("x"), .text(text)])
            let heading = "\u{FEFF}Name,Text\r\n".utf8.count
            let row = String(decoding: table.text.utf8.dropFirst(heading).dropLast(2), as: UTF8.self)
            #expect(CSVCells.read(row, separator: UInt8(ascii: ",")) == ["x", text], "\(text)")
        }
    }

    @Test func marksWithinACellStandForThemselves() {
        let cells = { CSVCells.read($0, separator: UInt8(ascii: ",")) }
        #expect(cells("27\" monitor,\"say \"\"hi\"\", you\",,x") == ["27\" monitor", "say \"hi\", you", "", "x"])
        #expect(cells("") == [""] && cells(",") == ["", ""] && cells("\"\"") == [""] && cells("\"a\"b") == ["ab"])
        #expect(
            CSVCells.separator(of: "a;b;c,d") == UInt8(ascii: ";") && CSVCells.separator(of: "a") == UInt8(ascii: ","))
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func emptyLinesAndLineEndsOfAnyKindAreNoRows(end: String) throws {
        // More than the rows that a table may have; in the default tier for one kind of line end.
        let empty = rounds(end == "\n" ? 300_000 : 1000, long: 300_000)
        let lines =
            ["sep=,", "address,price"] + Array(repeating: "", count: empty) + ["milk,27", "apple\",1", "tomato,9"]
        let address = try bring(lines.joined(separator: end), as: "products")
        #expect(try summary(address).hasPrefix("Preview: 0 new, 2 changed, 1 with errors"))
    }

    @Test func tablesThatAreFarTooWideAreRefused() throws {
        let wide = "Name," + (1...300).map { "c\($0)" }.joined(separator: ",") + "\nThing"
        #expect(try manager.get(bring(wide, as: "products")).html.contains("more than 200 columns"))
    }

    @Test func picturesFindTheItemsTheyAreNamedAfter() throws {
        let files = try [
            ("garden-soil.png", TestPicture.red), ("Garden Soil.PNG", TestPicture.blue), ("MILK.png", TestPicture.red),
            ("unknown.png", TestPicture.red), ("apple.jpg", TestPicture.page),
        ].map { try shop.upload($1, in: "pictures", named: $0) }
        let answer = try manager.post("/manage/pictures", [:], files: files)
        let address = try #require(answer.headers["Location"])
        #expect(try summary(address).hasPrefix("Preview: 0 new, 3 changed, 2 with errors, 0 unchanged."))
        let page = try manager.get(address).html
        #expect(page.contains("MILK.png → Milk") && page.contains("unknown.png: No item for sale has this name."))
        let before = try shop.product(.milk).picture
        let applied = try press("application", address)
        #expect(applied.html.contains("2 rows applied.") && applied.html.contains("is in the file twice"))
        #expect(try shop.product(.milk).picture != before && shop.product(.gardenSoil).picture != nil)
        #expect(try press("undo", address).html.contains("2 rows undone."))
        #expect(try shop.product(.milk).picture == before)
        let none = try manager.post("/manage/pictures", [:])
        #expect(none.status == .unprocessableContent && none.html.contains("Choose pictures."))
    }

    @Test func noFileIsLeft() throws {
        let files = { try FileManager.default.contentsOfDirectory(atPath: shop.folder.path + "/imports") }
        _ = try bring("name\nx", as: "products")
        let odd = try shop.upload(Array("name\nx".utf8), in: "file", named: "t.csv")
        #expect(try manager.post("/manage/imports", ["kind": "x"], files: [odd]).status == .unprocessableContent)
        let file = try shop.upload(Array("name\nx".utf8), in: "file", named: "t.csv")
        let reading = try #require(
            try manager.post("/manage/imports", ["kind": "products"], files: [file]).headers["Location"])
        #expect(try files().count == 1)
        _ = try manager.post(reading + "/cancellation")
        #expect(try files() == [])
    }

    @Test func rowsAreReadWhereverTheyAreCut() throws {
        let text = (1...5000).map { "\($0),\"line \($0)\nand \"\"more\"\"\"\r\n" }.joined()
        let path = shop.folder.path + "/table.csv"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        var place = 0
        for number in 1...5000 {
            let reader = try CSVReader(path: path, from: place)
            let record = try #require(try reader.next())
            #expect(
                CSVCells.read(record.text, separator: UInt8(ascii: ",")) == [
                    "\(number)", "line \(number)\nand \"more\"",
                ])
            place = record.end
        }
        #expect(try CSVReader(path: path, from: place).next() == nil && place == text.utf8.count)
    }
}
