import Shop
import Testing

/// What becomes of a form when others have saved since it was opened.
struct EditMergeTests {
    private let others: [CatalogueChange.Difference] = [
        .init(.description, before: "", after: "Theirs"), .init(.price, before: "245", after: "300"),
    ]

    @Test func whatOnlyTheOthersChangedIsTheirs() {
        let merge = EditMerge(others: others, mine: [(.name, "Mine"), (.description, ""), (.price, "245")])
        #expect(merge.theirs == [.description, .price])
        #expect(merge.clashes.isEmpty)
    }

    @Test func whatBothChangedAlikeIsNoClash() {
        let merge = EditMerge(others: others, mine: [(.description, "Theirs"), (.price, "300")])
        #expect(merge.clashes.isEmpty)
    }

    @Test func whatBothChangedDifferentlyIsAskedAbout() {
        let merge = EditMerge(others: others, mine: [(.description, ""), (.price, "199")])
        #expect(merge.theirs == [.description])
        #expect(merge.clashes == [others[1]])
    }

    @Test func whatWasChangedAndChangedBackIsNoChange() {
        let back = CatalogueChange.Difference(.price, before: "245", after: "245")
        let merge = EditMerge(others: [back], mine: [(.price, "199")])
        #expect(merge == EditMerge(others: [], mine: []))
    }

    @Test func whatTheFormDoesNotHoldIsLeftAlone() {
        let moved = CatalogueChange.Difference(.position, before: "1", after: "2")
        #expect(EditMerge(others: [moved], mine: [(.name, "Mine")]) == EditMerge(others: [], mine: []))
    }

    @Test func whereTheHistoryDoesNotReachEverythingElseClashes() {
        let unknown = CatalogueChange.Difference(.price, before: nil, after: "300")
        #expect(EditMerge(others: [unknown], mine: [(.price, "199")]).clashes == [unknown])
        #expect(EditMerge(others: [unknown], mine: [(.price, "300")]).clashes.isEmpty)
    }
}
