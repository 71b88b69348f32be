import Shop
import TestSupport
import Testing

/// What somebody sees who has chosen a size, a colour, or both.
struct VariantChoiceTests {
    private let options = TestShop.options(["Size": ["S", "M", "L"], "Colour": ["Navy", "Red"]])
    /// L is sold out, and so is M in red; there is no S in red.
    private let variants = [
        variant(1, "S", "Navy", cents: 1999), variant(2, "S", "Red", isArchived: true),
        variant(3, "M", "Navy", cents: 2199, stock: 2), variant(4, "M", "Red", stock: 0),
        variant(5, "L", "Navy", stock: 0), variant(6, "L", "Red", stock: 0),
    ]

    @Test func aVariantIsChosenByAllItsValues() {
        #expect(choice("M", "Navy").variant?.id.rawValue == 3)
        #expect(choice("m", "NAVY").variant?.id.rawValue == 3)
        #expect(choice("M", nil).variant == nil)
        #expect(choice("M", nil).missing.map(\.name) == ["Colour"])
    }

    @Test func whatTheShopDoesNotSellIsNoVariant() {
        let choice = choice("S", "Red")
        #expect(choice.isWhole && choice.variant == nil)
        #expect(!choice.variants.contains { $0.id.rawValue == 2 })
    }

    @Test func aValueThatThereIsNotIsNotChosen() {
        #expect(choice("XXL", "Navy").values == [nil, "Navy"])
    }

    @Test func theOnlyValueOfAnOptionIsChosen() {
        let options = TestShop.options(["Size": ["S", "M"], "Colour": ["Navy"]])
        #expect(VariantChoice(options, of: []) { _ in nil }.values == [nil, "Navy"])
    }

    @Test func whatIsLeftOfAValueDependsOnTheOthers() {
        #expect(availability("S", "M", "L", in: choice(nil, nil)) == [.available, .available, .none])
        #expect(availability("S", "M", "L", in: choice("S", "Red")) == [.notWithOthers, .notWithOthers, .none])
        #expect(availability("S", "M", "L", in: choice(nil, "Navy")) == [.available, .available, .none])
    }

    @Test func theProductCostsWhatTheChoiceLeavesOpen() throws {
        let shirt = TestProduct.mower.value(price: Money(minorUnits: 1999, .usd))
        #expect(shirt.choosing(choice(nil, nil)).selection == .open(pricesDiffer: true))
        let medium = shirt.choosing(choice("M", nil))
        #expect(medium.price.minorUnits == 1999 && medium.stock == 2 && medium.isOpen)
        let navy = shirt.choosing(choice("M", "Navy"))
        #expect(navy.price.minorUnits == 2199 && navy.stock == 2)
        #expect(navy.fullName == "Mower, M, Navy")
        #expect(shirt.choosing(choice("S", "Red")).isOpen == false || shirt.choosing(choice("S", "Red")) == shirt)
    }

    private func choice(_ size: String?, _ colour: String?) -> VariantChoice {
        VariantChoice(options, of: variants) { $0.name == "Size" ? size : colour }
    }

    private func availability(_ sizes: String..., in choice: VariantChoice) -> [VariantChoice.Availability] {
        sizes.map { choice.availability(of: $0, at: 0) }
    }

    private static func variant(
        _ id: Int64, _ values: String..., cents: Int = 1999, stock: Int? = nil, isArchived: Bool = false
    ) -> Variant {
        Variant(
            id: .init(rawValue: id), values: values,
            VariantAttributes(price: Money(minorUnits: cents, .usd), stock: stock, isArchived: isArchived))
    }
}
