import Synchronization
import Testing

@testable import Mustache

/// Parts of a list that are rendered once, and copied as long as they are made of the same.
struct RememberedListTests {
    private let source = "{{#items}}<{{name}}: {{count}}>{{/items}}"

    private func template(_ source: String? = nil) throws -> Template<Basket> {
        try Templates(sources: ["Basket": source ?? self.source]).bind("Basket", to: Basket.self)
    }

    private func text(_ template: Template<Basket>, _ items: Item...) -> String {
        String(decoding: template.render(Basket(items: items)), as: UTF8.self)
    }

    @Test func aPartIsRenderedOnceForAsLongAsItIsTheSame() throws {
        let template = try template()
        let tea = Good()
        #expect(text(template, Item(tea, 1), Item(tea, 2)) == "<Tea: 1><Tea: 2>")
        #expect(text(template, Item(tea, 2), Item(tea, 1)) == "<Tea: 2><Tea: 1>")
        #expect(tea.readings.load(ordering: .relaxed) == 2)
    }

    @Test func aThingOfTheSameKeyHasItsOwnParts() throws {
        let template = try template()
        #expect(text(template, Item(Good(), 1), Item(Good(name: "Milk & Co"), 1)) == "<Tea: 1><Milk &amp; Co: 1>")
    }

    @Test func onlyAFewAreKept() throws {
        let template = try template()
        let tea = Good()
        for count in [1, 2, 3, 1, 3] { #expect(text(template, Item(tea, count)) == "<Tea: \(count)>") }
        // The first one had made room for the third.
        #expect(tea.readings.load(ordering: .relaxed) == 4)
    }

    @Test func whatHasNoKeyIsRenderedEachTime() throws {
        let template = try template()
        let tea = Good()
        for _ in 1...3 { #expect(text(template, Item(tea, -1)) == "<Tea: -1>") }
        #expect(tea.readings.load(ordering: .relaxed) == 3)
    }

    @Test func twoTemplatesRememberTheirOwn() throws {
        let (one, other) = (try template(), try template("{{#items}}{{count}} {{name}}{{/items}}"))
        let tea = Good()
        for _ in 1...2 {
            #expect(text(one, Item(tea, 1)) == "<Tea: 1>")
            #expect(text(other, Item(tea, 1)) == "1 Tea")
        }
    }

    /// What stands around would be remembered with it.
    @Test func namesAroundAreNotFoundInIt() throws {
        let error = #expect(throws: TemplateError.self) { try template("{{#items}}{{title}}{{/items}}") }
        #expect(error?.message.hasPrefix("“title” is no field of Item.") == true)
    }

    @Test func nothingInItIsDynamic() throws {
        let error = #expect(throws: TemplateError.self) {
            try template("{{#items}}{{#viewed}}x{{/viewed}}{{/items}}")
        }
        #expect(error?.message.hasPrefix("A dynamic section is within another") == true)
    }
}

private struct Basket: TemplateModel {
    let items: [Item]

    static let fields: Fields<Basket> = ["title": .text { _ in "Basket" }, "items": .rememberedList(\.items)]
}

private final class Good: Sendable {
    let name: String
    let parts = Renderings<Int>(limit: 2)
    let readings = Atomic(0)

    init(name: String = "Tea") {
        self.name = name
    }
}

private struct Item: RememberedModel {
    let thing: Good
    let count: Int

    init(_ thing: Good, _ count: Int) {
        (self.thing, self.count) = (thing, count)
    }

    /// None for a negative count.
    var renderingKey: Int? { count < 0 ? nil : count }
    var renderings: Renderings<Int> { thing.parts }

    static let fields: Fields<Item> = [
        "name": .text { item in
            item.thing.readings.add(1, ordering: .relaxed)
            return item.thing.name
        },
        "count": .number(\.count),
        "viewed": .dynamic({ _ in Guest() }, default: { $0 }, personal: { item, _ in item }),
    ]
}
