import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Shopping lists by their pages, through the real router.
@Suite struct ListPagesTests {
    private let shop: TestShop
    private let zoe: Shopper

    init() throws {
        shop = try TestShop()
        zoe = try Shopper(in: shop)
    }

    private func addList(_ name: String = "Week") throws -> String {
        try #require(try zoe.post("/lists", ["name": name]).headers["Location"])
    }

    private func list(_ path: String, _ lines: String) throws -> Response {
        try zoe.submit(path + "/items", ["lines": lines])
    }

    private func rows(_ page: Response) -> [String] {
        // The one without is for scripts.
        page.document.all(".list-item").filter { $0["id"] != nil }.map { row in
            let id = "#" + (row["id"] ?? "")
            let name = page.document.first(id + " .list-name bdi")?.text ?? ""
            let measure = page.document.first(id + " .list-measure")?.text
            return (row.classes.contains("is-checked") ? "✓ " : "") + name + (measure.map { ", " + $0 } ?? "")
        }
    }

    private func item(_ name: String, _ path: String) throws -> String {
        let page = try zoe.get(path).document
        let row = page.all(".list-item").first { row in
            page.first("#\(row["id"] ?? "") .list-name bdi")?.text == name
        }
        let id = try #require(row?["id"], "\(name)")
        return try #require(page.first("#\(id) a.list-edit")?["href"])
    }

    @Test func lookingAtListsMakesNobodyACustomer() throws {
        #expect(try zoe.get("/lists").html.contains("No lists yet."))
        #expect(try zoe.get("/lists/new").status == .ok)
        #expect(zoe.cookies.isEmpty)
    }

    @Test func formOfANewListHasNameCancelAndAddList() throws {
        let form = try zoe.get("/lists/new").document
        #expect(form.first("form.form #name") != nil)
        #expect(form.texts("form.form button") == ["Add list"])
        #expect(form.texts("form.form a[href=/lists]") == ["Cancel"])
    }

    @Test func aListIsMadeNamedAndCounted() throws {
        let path = try addList("Barbecue")
        let page = try list(path, "500 g flour\n\n  half a dozen eggs \nmilk")
        #expect(page.notice == "3 items added.")
        #expect(page.heading == "Barbecue")
        #expect(rows(page) == ["milk", "flour, 500 g", "eggs, 6"])
        #expect(try zoe.get("/lists").document.texts(".lists-link .fine") == ["3 items"])
        let renamed = try zoe.submit(path + "/name", ["name": " Feast "])
        #expect(renamed.heading == "Feast" && renamed.notice == "List renamed.")
    }

    @Test func aNameIsAskedForAndNotTooLong() throws {
        let empty = try zoe.post("/lists", ["name": "  "])
        #expect(empty.status == .unprocessableContent && empty.html.contains("Enter a name, such as Week."))
        let long = try zoe.post("/lists", ["name": String(repeating: "x", count: 81)])
        #expect(long.html.contains("Shorten the name to 80 characters."))
        #expect(zoe.cookies["session"] == nil)
    }

    @Test func whatIsThereAlreadyIsAddedToAndSaid() throws {
        let path = try addList()
        _ = try list(path, "500 g flour")
        let page = try list(path, "1 kg flour")
        #expect(page.notice == "“flour” was already on the list. It now says 1.5 kg.")
        #expect(rows(page) == ["flour, 1.5 kg"])
        let more = try list(path, "milk\nflour 1 kg\nflour 2 kg")
        #expect(more.notice == "1 item added. “flour” was already on the list. It now says 4.5 kg.")
    }

    @Test func aListIsCompleteWhenAllIsChecked() throws {
        let path = try addList()
        _ = try list(path, "flour\nmilk")
        let first = try zoe.submit(try item("flour", path) + "/check", ["checked": "1"])
        #expect(rows(first) == ["milk", "✓ flour"] && !first.html.contains("Complete"))
        let all = try zoe.submit(try item("milk", path) + "/check", ["checked": "1"])
        #expect(all.html.contains("✓ Complete.") && !all.html.contains("Add all to cart"))
        #expect(try zoe.get("/lists").html.contains("2 items, all done"))
        let back = try zoe.submit(path + "/return")
        #expect(rows(back) == ["milk", "flour"] && back.notice == "2 items unchecked.")
    }

    @Test func checkedItemsAreClearedAndComeBack() throws {
        let path = try addList()
        _ = try list(path, "flour\nmilk")
        _ = try zoe.submit(try item("flour", path) + "/check", ["checked": "1"])
        let cleared = try zoe.submit(path + "/clearing")
        #expect(rows(cleared) == ["milk"] && cleared.notice == "flour deleted.")
        let undo = try #require(cleared.document.first(".notice form")?["action"])
        let undone = try zoe.submit(undo)
        #expect(rows(undone) == ["milk", "✓ flour"] && undone.notice == "Undone.")
    }

    @Test func anItemIsEditedMovedAndDeleted() throws {
        let path = try addList()
        _ = try list(path, "500 g flour\nmilk\neggs")
        let flour = try item("flour", path)
        let wrong = try zoe.post(flour, ["name": "rye", "measure": "blue"])
        #expect(wrong.status == .unprocessableContent && wrong.document.first("#name")?["value"] == "rye")
        #expect(wrong.html.contains("Enter a quantity such as 2 or 500 g"))
        let edited = try zoe.submit(flour, ["name": "rye", "measure": "1/2 kg"])
        #expect(rows(edited) == ["milk", "rye, 0.5 kg", "eggs"])
        _ = try zoe.submit(try item("eggs", path) + "/position", ["by": "-2"])
        #expect(rows(try zoe.get(path)) == ["eggs", "rye, 0.5 kg", "milk"])
        let deleted = try zoe.submit(try item("milk", path) + "/deletion")
        #expect(rows(deleted) == ["eggs", "rye, 0.5 kg"])
        let undone = try zoe.submit(try #require(deleted.document.first(".notice form")?["action"]))
        #expect(rows(undone) == ["eggs", "rye, 0.5 kg", "milk"])
    }

    @Test func twoWhoEditOneItemLoseNothing() throws {
        let path = try addList()
        _ = try list(path, "cheese")
        let cheese = try item("cheese", path)
        let shown: KeyValuePairs = ["shown-name": "cheese", "shown-measure": "", "name": "cheese", "measure": "2"]
        #expect(rows(try zoe.submit(cheese, shown)) == ["cheese, 2"])
        let other: KeyValuePairs = ["shown-name": "cheese", "shown-measure": "", "name": "cheddar", "measure": ""]
        #expect(rows(try zoe.submit(cheese, other)) == ["cheddar, 2"])
        _ = try zoe.post(cheese + "/deletion")
        let gone = try zoe.post(cheese, ["shown-name": "cheese", "name": "gouda", "measure": "1 kg"])
        #expect(gone.status == .unprocessableContent && gone.html.contains("This item has been deleted."))
        #expect(gone.document.first("#lines")?.text == "1 kg gouda")
    }

    @Test func theMarksOfOtherProgramsAreLeftAway() throws {
        let path = try addList()
        #expect(
            rows(try list(path, "- bread\n• cheese\n[ ] 2 kg butter\n* [x] eggs")) == [
                "bread", "cheese", "butter, 2 kg", "eggs",
            ])
    }

    @Test func nothingTickedIsSaid() throws {
        let path = try addList()
        _ = try list(path, "milk")
        let answer = try zoe.post(path + "/cart")
        #expect(answer.status == .unprocessableContent && answer.html.contains("Tick what you want in your cart."))
    }

    @Test func theFormOfANewItemHasNameAndQuantity() throws {
        let path = try addList()
        let form = try zoe.get(path + "/new-item")
        #expect(form.document.texts("form.form button") == ["Add item"] && form.html.contains("Cancel"))
        let page = try zoe.submit(path + "/items", ["name": "7up", "measure": "2 cans"])
        #expect(rows(page) == ["7up, 2 cans"])
        let wrong = try zoe.post(path + "/items", ["name": "", "measure": "many"])
        #expect(wrong.document.texts(".field-error").count == 2)
    }

    @Test func whatIsCalledByANumberKeepsIt() throws {
        try shop.addProduct(slug: "seasoning", name: "21 Seasoning Salute")
        let path = try addList()
        #expect(rows(try list(path, "21 seasoning salute\n7up\n2% milk")) == ["21 seasoning salute", "2% milk", "7up"])
    }

    @Test func tooMuchAtOnceIsRefusedAndKept() throws {
        let path = try addList()
        let many = try zoe.post(path + "/items", ["lines": (0...100).map { "thing \($0)" }.joined(separator: "\n")])
        #expect(many.status == .unprocessableContent && many.html.contains("Add at most 100 lines at a time."))
        #expect(many.document.first("#lines")?.text.contains("thing 99") == true)
        let long = try zoe.post(path + "/items", ["lines": "ok\n" + String(repeating: "y", count: 201)])
        #expect(long.html.contains("Shorten the line"))
        #expect(rows(try zoe.get(path)).isEmpty)
    }

    @Test func theTotalIsRoughAndNamesWhatHasNoPrice() throws {
        let path = try addList()
        let page = try list(path, "2 lb tomatoes\nmilk\nmoon dust")
        #expect(page.document.first(".list-total")?.text.contains("About $9.39") == true)
        #expect(page.html.contains("1 not priced: moon dust"))
        #expect(page.document.texts(".list-price") == ["$4.90", "$4.49"])
    }

    @Test func commentsOfItemAreLeftOutOfItsSearch() throws {
        let path = try addList()
        let page = try list(path, "tomatoes (ripe!)\nmilk 2%\n3,5 % milk\nmoon dust (2%)")
        #expect(page.document.texts(".list-price") == ["$2.45", "$4.49", "$4.49"])
        #expect(rows(page)[1] == "milk 2%", "the name stays as it was written")
        let choice = try item("milk 2%", path) + "/product"
        #expect(try zoe.get(choice).document.texts(".list-cart-text bdi") == ["Milk"])
    }

    @Test func productWithPercentageComesBeforeThePlainOne() throws {
        let grocery = try shop.category(.grocery).id
        try shop.store.write { transaction in
            _ = try transaction.seedProduct(
                slug: "light-milk", name: "2% Milk", description: "Light.", price: Money(minorUnits: 399, .usd),
                picture: nil, to: grocery)
        }
        let page = try list(try addList(), "2% milk\nmilk 1%")
        #expect(page.document.texts(".list-price") == ["$3.99", "$4.49"])
    }

    @Test func aListGoesIntoTheCartAndOutAgain() throws {
        let path = try addList()
        _ = try list(path, "1.3 lb tomatoes\nmilk x2\nmoon dust")
        let page = try zoe.get(path + "/cart")
        #expect(page.document.texts(".list-cart-number").count == 2)
        #expect(page.html.contains("Not in this shop"))
        let fields = page.document.all("form#to-cart input").compactMap { input in
            input["name"].map { ($0, input["value"] ?? "on") }
        }
        let form = QueryItems(fields.map { .init(name: $0.0, value: $0.1) })
        let answer = try zoe.send(.post, path + "/cart", form, [:])
        #expect(answer.headers["Location"] == "/cart")
        let cart = try zoe.get("/cart")
        #expect(cart.notice == "4 items from your list added to your cart.")
        #expect(cart.html.contains("$13.88"))
        _ = try zoe.send(.post, path + "/cart", form, [:])
        #expect(try zoe.get("/cart").html.contains("$13.88"), "sent twice it adds nothing")
        let undo = try #require(cart.document.first(".notice form")?["action"])
        #expect(try zoe.submit(undo).html.contains("Your cart is empty."))
    }

    @Test func aWrongNumberIsSaidAtItsRow() throws {
        let path = try addList()
        _ = try list(path, "milk")
        let page = try zoe.get(path + "/cart")
        let units = try #require(page.document.first(".list-cart-number input[inputmode=numeric]")?["name"])
        let id = units.dropFirst("units-".count)
        let variant = try #require(page.hidden("variant-\(id)"))
        let answer = try zoe.post(
            path + "/cart", ["variant-\(id)": variant, "units-\(id)": "many", "take-\(id)": "on"])
        #expect(answer.status == .unprocessableContent)
        #expect(answer.document.texts(".field-error") == ["Enter a whole number from 1 to 999."])
        #expect(answer.document.first(".list-cart-number input[inputmode=numeric]")?["value"] == "many")
    }

    @Test func whatIsSoldOutIsSaidAndNotTaken() throws {
        try shop.setStock(0, of: .milk)
        let path = try addList()
        _ = try list(path, "milk")
        let page = try zoe.get(path + "/cart")
        #expect(page.document.texts(".warning") == ["Sold out"])
        #expect(page.document.all(".list-cart-number").isEmpty && !page.html.contains("Add to cart</button>\n<a"))
    }

    @Test func aChoiceIsRememberedInAllLists() throws {
        let path = try addList()
        _ = try list(path, "salad")
        let choice = try item("salad", path) + "/product"
        #expect(try zoe.get(choice + "?q=lettuce").document.texts(".list-cart-text bdi") == ["Lettuce"])
        try shop.setArchived(true, .milk)
        for slug in ["milk", "unknown"] { #expect(try zoe.post(choice, ["product": slug]).status == .notFound) }
        #expect(try zoe.post(choice, ["product": "lettuce"]).headers["Location"] == path + "/cart")
        let other = try addList("Other")
        #expect(try list(other, "Salads").document.texts(".list-price") == ["$3.19"])
        _ = try zoe.post(choice, ["product": ""])
        #expect(try zoe.get(path + "/cart").html.contains("Left out"))
    }

    @Test func variantsAreChosenByTheirContent() throws {
        let grocery = try shop.category(.grocery).id
        try shop.store.write { transaction in
            let flour = try transaction.seedProduct(
                slug: "flour", name: "Flour", description: "Fine.", price: Money(minorUnits: 149, .usd), picture: nil,
                to: grocery)
            for variant in try transaction.seedOptions(TestShop.options(["Pack": ["500 g", "1 kg"]]), of: flour.id)
            where variant.values == ["1 kg"] {
                try transaction.setPrice(Money(minorUnits: 219, .usd), of: variant.id)
            }
        }
        let path = try addList()
        #expect(try list(path, "1.3 kg flour").document.texts(".list-price") == ["$4.38"])
        let page = try zoe.get(path + "/cart")
        #expect(page.html.contains("Flour, 1 kg"))
        #expect(page.document.first(".list-cart-number input[inputmode=numeric]")?["value"] == "2")
    }

    @Test func anOrderBecomesAList() throws {
        _ = try zoe.post("/cart/lines", ["product": "milk", "quantity": "2"])
        try zoe.buy()
        let page = try zoe.submit("/orders/1001/list")
        #expect(rows(page) == ["Milk, 2"])
        #expect(page.heading == "Order 1001")
    }

    // Who may

    @Test func nobodySeesOrChangesAnothersList() throws {
        let path = try addList()
        _ = try list(path, "milk")
        let milk = try item("milk", path)
        let ben = Shopper(beside: zoe)
        for address in [path, path + "/cart", path + "/name", path + "/new-item", path + "/sharing", milk] {
            #expect(try ben.get(address).status == .notFound, "\(address)")
        }
        for address in [
            path + "/items", path + "/name", path + "/deletion", path + "/clearing", path + "/return", path + "/links",
            path + "/position", path + "/changes/2/undo", path + "/cart", milk, milk + "/check", milk + "/deletion",
            milk + "/position", milk + "/product",
        ] {
            #expect(
                try ben.post(address, ["lines": "x", "name": "x", "checked": "1"]).status == .notFound, "\(address)")
        }
        #expect(rows(try zoe.get(path)) == ["milk"])
        for address in ["/lists/0", "/lists/x", "/lists/99999999999999999999", path + "/items/xyz"] {
            #expect(try zoe.get(address).status == .notFound, "\(address)")
        }
    }

    private func link(_ path: String, right: String) throws -> String {
        let token = try #require(try zoe.get(path + "/sharing").hidden("token"))
        let page = try zoe.post(path + "/links", ["right": right, "token": token])
        #expect(try zoe.post(path + "/links", ["right": right, "token": token]).html.contains(token), "sent again")
        #expect(page.headers["Cache-Control"] == "private, no-store")
        let link = try #require(page.document.first("#link")?["value"])
        return try #require(link.firstRange(of: "/lists/").map { String(link[$0.lowerBound...]) })
    }

    @Test func otherSitesPageCannotPushOutTheLinksOfAReader() throws {
        let path = try addList()
        let links = try (0..<13).map { _ in try link(path, right: "see") }
        let ben = Shopper(beside: zoe)
        func tokens() -> [Substring] { (ben.cookies["shared-lists"] ?? "").split(separator: ".") }
        for link in links.prefix(10) { _ = try ben.get(link) }
        let own = tokens()
        #expect(own.count == 10)
        for link in links[10..<12] { _ = try ben.get(link, ["Sec-Fetch-Site": "cross-site"]) }
        #expect(Array(tokens().dropFirst()) == Array(own.dropFirst()))
        #expect(links[11].hasSuffix(tokens()[0]))
        _ = try ben.get(links[12], ["Sec-Fetch-Site": "none"])
        let left = Array(own.dropFirst().dropLast())
        #expect(Array(tokens().dropFirst(2)) == left, "a link that the reader opens takes the place of the oldest")
    }

    @Test func aLinkLetsItsHolderEditUntilItIsEnded() throws {
        let path = try addList()
        _ = try list(path, "milk")
        let ben = Shopper(beside: zoe)
        let opened = try ben.get(try link(path, right: "edit"))
        #expect(opened.status == .seeOther && opened.headers["Location"] == path)
        #expect(ben.cookies["session"] == nil, "a look writes nothing")
        #expect(try ben.submit(path + "/items", ["lines": "eggs"]).notice == "1 item added.")
        let milk = try item("milk", path)
        let checked = try ben.submit(milk + "/check", ["checked": "1"])
        #expect(rows(checked) == ["eggs", "✓ milk"])
        let deleted = try ben.submit(milk + "/deletion")
        #expect(try rows(ben.submit(#require(deleted.document.first(".notice form")?["action"]))).count == 2)
        #expect(try ben.get("/lists").html.contains("Shared with you"))
        for address in ["/deletion", "/links", "/position"] {
            #expect(try ben.post(path + address).status == .notFound, "\(address)")
        }
        let ending = try #require(try zoe.get(path + "/sharing").document.first(".cards form")?["action"])
        #expect(try zoe.submit(ending).notice == "The link no longer works.")
        #expect(try ben.get(path).status == .notFound)
        #expect(!(try ben.get("/lists").html.contains("Shared with you")))
    }

    @Test func whoMayEditUndoesNothingThatIsTheOwners() throws {
        let (path, other) = (try addList(), try addList("Other"))
        let ben = Shopper(beside: zoe)
        _ = try ben.get(try link(path, right: "edit"))
        let deleted = try zoe.submit(path + "/deletion")
        let undo = try #require(deleted.document.first(".notice form")?["action"])
        #expect(try ben.post(undo).status == .notFound)
        _ = try zoe.submit(undo)
        let version = try #require(Int(try zoe.get(path + "/version").html.prefix { $0 != " " }))
        #expect(try ben.post(path + "/changes/\(version)/undo").status == .notFound, "it would delete the list")
        #expect(try ben.get(path).status == .ok)
        _ = try zoe.post(path + "/position", ["by": "1"])
        #expect(try ben.post(path + "/changes/\(version + 1)/undo").status == .notFound)
        let names = try zoe.get("/lists").document.texts(".lists-link bdi")
        #expect(names == ["Other", "Week"] && !other.isEmpty)
    }

    @Test func aFormOfManyRowsIsReadOnceAndOnlyWhatAListCanHave() throws {
        let path = try addList()
        _ = try list(path, "milk")
        let variant = try shop.product(.milk).variant.rawValue
        var items: [QueryItems.Item] = []
        for number in 0..<3000 {
            let item = String(number, radix: 16)
            let key = String(repeating: "0", count: 32 - item.count) + item
            for (name, value) in [("variant", "\(variant)"), ("take", "1"), ("units", "1"), ("shown", "0")] {
                items.append(.init(name: "\(name)-\(key)", value: value))
            }
        }
        #expect(TypedListCartRow.rows(of: Form(fields: QueryItems(items))).count == ShoppingList.mostItems)
        let row = ["variant-x": "\(variant)", "take-x": "1", "units-x": "1"]
        #expect(
            TypedListCartRow.rows(of: Form(fields: QueryItems(row.map { .init(name: $0.key, value: $0.value) })))
                .isEmpty)
    }

    @Test func moreThanAPageLooksUpIsSaidAndComesNextTime() throws {
        let path = try addList()
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        for first in 0..<2 {
            let lines = (0..<60).map { "zz\(letters[first])\(letters[$0 / 26])\(letters[$0 % 26])" }
            _ = try zoe.post(path + "/items", ["lines": lines.joined(separator: "\n")])
        }
        #expect(try zoe.get(path).html.contains("20 items not looked up yet"))
        #expect(!(try zoe.get(path).html.contains("not looked up yet")))
    }

    @Test func aFormThatIsSentTwiceMakesOneLink() throws {
        let path = try addList()
        _ = try link(path, right: "see")
        #expect(try zoe.get(path + "/sharing").document.all(".cards li").count == 1)
        #expect(try zoe.post(path + "/links", ["right": "see"]).headers["Location"] == path + "/sharing")
    }

    @Test func aLinkToSeeChangesNothing() throws {
        let path = try addList()
        _ = try list(path, "milk")
        let milk = try item("milk", path)
        let ben = Shopper(beside: zoe)
        _ = try ben.get(try link(path, right: "see"))
        let page = try ben.get(path)
        #expect(
            rows(page) == ["milk"] && page.document.all("#list-box").isEmpty
                && page.document.all(".check[role=checkbox]").isEmpty)
        for address in [path + "/items", path + "/name", path + "/clearing", milk, milk + "/check"] {
            #expect(try ben.post(address, ["lines": "x", "name": "x"]).status == .notFound, "\(address)")
        }
        #expect(try ben.get(path + "/cart").status == .ok, "they can buy it")
    }

    @Test func listsMoveAlongAtSignIn() throws {
        let path = try addList()
        _ = try list(path, "milk")
        try shop.addManager()
        _ = try zoe.signIn()
        #expect(rows(try zoe.get(path)) == ["milk"])
    }

    @Test func aNoticeThatSomebodyMadeUpSaysNothing() throws {
        let path = try addList()
        _ = try list(path, "milk")
        let ben = Shopper(beside: zoe, cookies: ["notice": "list.changed.1.2"])
        #expect(try ben.get("/cart").notice == nil)
        for text in ["list.added.1.1.0", "list.x", "list.changed.1", "list.cart.1", "list.added.1.1.0.zz"] {
            #expect(try Shopper(beside: zoe, cookies: ["notice": text]).get("/").notice == nil, "\(text)")
        }
    }
}
