import Shop
import Testing

/// Merging of a form when others have saved since it was opened.
struct EditMergeTests {
    private let others: [AuditEntry.FieldChange] = [
        .init(.description, before: "", after: "Theirs"), .init(.price, before: "245", after: "300"),
    ]

    @Test func whatOnlyTheOthersChangedIsTheirs() {
        let merge = EditMerge(others: others, mine: [(.name, "Mine"), (.description, ""), (.price, "245")])
        #expect(merge.theirs == [.description, .price])
        #expect(merge.conflicts.isEmpty)
    }

    @Test func whatBothChangedAlikeIsNoConflict() {
        let merge = EditMerge(others: others, mine: [(.description, "Theirs"), (.price, "300")])
        #expect(merge.conflicts.isEmpty)
    }

    @Test func whatBothChangedDifferentlyIsAskedAbout() {
        let merge = EditMerge(others: others, mine: [(.description, ""), (.price, "199")])
        #expect(merge.theirs == [.description])
        #expect(merge.conflicts == [others[1]])
    }

    @Test func whatWasChangedAndChangedBackIsNoChange() {
        let back = AuditEntry.FieldChange(.price, before: "245", after: "245")
        let merge = EditMerge(others: [back], mine: [(.price, "199")])
        #expect(merge == EditMerge(others: [], mine: []))
    }

    @Test func whatTheFormDoesNotHoldIsLeftAlone() {
        let moved = AuditEntry.FieldChange(.position, before: "1", after: "2")
        #expect(EditMerge(others: [moved], mine: [(.name, "Mine")]) == EditMerge(others: [], mine: []))
    }

    @Test func whereTheHistoryDoesNotReachEverythingElseConflicts() {
        let unknown = AuditEntry.FieldChange(.price, before: nil, after: "300")
        #expect(EditMerge(others: [unknown], mine: [(.price, "199")]).conflicts == [unknown])
        #expect(EditMerge(others: [unknown], mine: [(.price, "300")]) == EditMerge(others: [], mine: []))
    }
}
