import Shop
import TestSupport
import Testing

/// What becomes of variants when their product gets other options.
struct VariantPlanTests {
    @Test func aValueWrittenInOtherLettersIsTheSame() {
        let plan = plan(
            from: ["Colour": ["navy", "red"]], to: ["Colour": ["Navy", "Red"]], of: [1: ["navy"], 2: ["red"]])
        #expect(plan.revalued.map(\.values) == [["Navy"], ["Red"]])
        #expect(plan.created.isEmpty && plan.archived.isEmpty)
    }

    @Test func anOptionWithAnotherNameIsTheSame() {
        let plan = plan(
            from: ["Colour": ["Navy"], "Size": ["S", "M"]], to: ["Color": ["Navy"], "Size": ["S", "M"]],
            of: [1: ["Navy", "S"], 2: ["Navy", "M"]])
        #expect(plan.revalued.isEmpty && plan.created.isEmpty && plan.archived.isEmpty)
    }

    @Test func anotherValueIsAnotherVariant() {
        let plan = plan(from: ["Size": ["S", "L"]], to: ["Size": ["S", "XL"]], of: [1: ["S"], 2: ["L"]])
        #expect(plan.archived.map(\.rawValue) == [2])
        #expect(plan.created == [["XL"]])
    }

    @Test func renamedValueKeepsItsVariants() {
        let renames = [
            OptionRename(option: 0, old: "S", new: "Small"), OptionRename(option: 1, old: "Red", new: "Navy"),
            OptionRename(option: 1, old: "Navy", new: "Red"),
        ]
        let plan = plan(
            from: ["Size": ["S", "M"], "Colour": ["Navy", "Red"]],
            to: ["Size": ["Small", "M"], "Colour": ["Navy", "Red"]], renaming: renames,
            of: [1: ["S", "Navy"], 2: ["S", "Red"], 3: ["M", "Navy"], 4: ["M", "Red"]])
        #expect(plan.revalued.map(\.values) == [["Small", "Red"], ["Small", "Navy"], ["M", "Red"], ["M", "Navy"]])
        #expect(plan.archived.isEmpty && plan.created.isEmpty)
    }

    @Test func ofAnOptionThatGoesTheFirstValueStays() {
        let plan = plan(
            from: ["Size": ["S", "M"], "Colour": ["Navy", "Red"]], to: ["Size": ["S", "M"]],
            of: [1: ["S", "Navy"], 2: ["S", "Red"], 3: ["M", "Navy"], 4: ["M", "Red"]])
        #expect(plan.revalued.map(\.values) == [["S"], ["M"]])
        #expect(plan.revalued.map(\.id.rawValue) == [1, 3])
        #expect(plan.archived.map(\.rawValue) == [2, 4])
    }

    @Test func whatWasThereBeforeComesBack() {
        let plan = plan(
            from: ["Size": ["S"]], to: ["Size": ["S", "M"]], of: [1: ["S"]], archived: [2: ["M"], 3: ["M"]])
        #expect(plan.restored.map(\.rawValue) == [2])
        #expect(plan.created.isEmpty)
    }

    @Test func whatTheManagerTookOutStaysOutUnlessItIsAllThereIs() {
        let options: KeyValuePairs = ["Size": ["S", "M"]]
        let stays = plan(from: options, to: ["Size": ["S", "M", "L"]], of: [1: ["S"]], archived: [2: ["M"]])
        #expect(stays.restored.isEmpty && stays.created == [["L"]])
        let all = plan(from: options, to: ["Size": ["M"]], of: [1: ["S"]], archived: [2: ["M"]])
        #expect(all.restored.map(\.rawValue) == [2] && all.archived.map(\.rawValue) == [1])
    }

    private func plan(
        from old: KeyValuePairs<String, [String]>, to new: KeyValuePairs<String, [String]>,
        renaming renames: [OptionRename] = [],
        of sold: KeyValuePairs<Int64, [String]>, archived: KeyValuePairs<Int64, [String]> = [:]
    ) -> VariantPlan {
        let variants =
            sold.map { variant($0.key, $0.value, isArchived: false) }
            + archived.map { variant($0.key, $0.value, isArchived: true) }
        return VariantPlan(from: TestShop.options(old), to: TestShop.options(new), renaming: renames, of: variants)
    }

    private func variant(_ id: Int64, _ values: [String], isArchived: Bool) -> Variant {
        Variant(
            id: .init(rawValue: id), values: values,
            VariantAttributes(price: Money(minorUnits: 1999, .usd), isArchived: isArchived))
    }
}
